import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const document = readFileSync("docs/specification.md", "utf8");

/** Rows of the tables: what is asked, where it is, what proves it. */
const rows = document
	.split("\n")
	.filter((line) => line.startsWith("| ") && !line.startsWith("| Row"))
	.map((line) => line.slice(2, -2).split(" | "));

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
	expect(existsSync(file), file).toBe(true);
	const titles = [
		...readFileSync(file, "utf8").matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(["'`])((?:(?!\1)[\s\S])+)\1/g),
	].map((match) => match[2]);
	expect(
		titles.filter((known) => known?.includes(title)),
		title,
	).not.toEqual([]);
});
