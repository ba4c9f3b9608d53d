import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const [siteTables = "", apiTable = ""] = readFileSync("docs/specification.md", "utf8").split("\n## The documented API");

/** Rows of the tables: what is asked, where it is, what proves it. */
const rows = rowsOf(siteTables);

/** Rows of the API's table: section, rule, operations, tests. */
const apiRows = rowsOf(apiTable);

function rowsOf(text: string): string[][] {
	return text
		.split("\n")
		.filter((line) => /^\| (?!Row|Section)/.test(line))
		.map((line) => line.slice(2, -2).split(" | "));
}

it("every row has a file and a test cell", () => {
	expect(rows.length).toBeGreaterThan(100);
	for (const row of rows) expect(row, row[0]).toHaveLength(3);
});

it.each(rows.map(([row, file]) => [row, file]))("%s: its file exists", (_row, cell) => {
	const file = /^`([^`]+)`$/.exec(cell ?? "")?.[1] ?? "";
	expect(existsSync(file), file).toBe(true);
});

it.each(rows)("%s: its test exists", (_row, _file, cell) => {
	const [, file = "", title = ""] = /^`([^`]+)` "(.+)"$/.exec(cell ?? "") ?? [];
	expectTest(file, title);
});

function expectTest(file: string, title: string): void {
	expect(existsSync(file), file).toBe(true);
	const titles = [
		...readFileSync(file, "utf8").matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(["'`])((?:(?!\1)[\s\S])+)\1/g),
	].map((match) => match[2]);
	expect(
		titles.filter((known) => known?.includes(title)),
		title,
	).not.toEqual([]);
}

it("every rule of the API has its operations and its tests", () => {
	expect(apiRows.length).toBeGreaterThan(40);
	const operations = new Set(
		[...readFileSync("openapi/toolhive-api.yaml", "utf8").matchAll(/operationId: (\S+)/g)].map((match) => match[1]),
	);
	for (const [, rule, cell = ""] of apiRows)
		if (cell !== "all")
			for (const operation of cell.split(", ")) expect(operations, rule).toContain(operation.replaceAll("`", ""));
});

it.each(apiRows.map(([, rule, , cell]) => [rule, cell]))("API, %s: its tests exist", (_rule, cell = "") => {
	const tests = [...cell.matchAll(/`([^`]+\.test\.ts)` "(.+?)"(?=; `|$)/g)];
	expect(tests.length).toBe(cell.split("; `").length);
	for (const [, file = "", title = ""] of tests) expectTest(file, title);
});
