import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { collectSourceErrors, parseCommand, type SourceError, SourceErrors, throwSourceErrors } from "product-data";
import { describe, expect, it } from "vitest";
import { linkCommands } from "./link-commands";
import type { CliCommand } from "./model";

const site = { product: "ToolHive", version: "v1.2.3", pathPrefix: "/demo/reference/cli" };

/** Parses and links every file of a folder, as the plugin does. */
function readFolder(folder: string): CliCommand[] {
	const errors: SourceError[] = [];
	const parsed = readdirSync(folder)
		.filter((name) => name.endsWith(".yaml"))
		.flatMap(
			(name) =>
				collectSourceErrors(errors, () =>
					parseCommand(readFileSync(path.join(folder, name), "utf8"), `content/cli/${name}`),
				) ?? [],
		);
	throwSourceErrors(errors);
	return linkCommands(parsed, site);
}

const fixtures = path.join(import.meta.dirname, "fixtures");

describe("a good folder", () => {
	const commands = readFolder(path.join(fixtures, "good"));
	const [group, run] = commands;

	it("becomes pages", async () => {
		await expect(JSON.stringify(commands, null, "\t")).toMatchFileSnapshot("fixtures/good/expected.json");
	});

	it("gives a group without usage one", () => {
		expect(group?.usage).toBe("demo [command]");
	});

	it("guesses types that plain Cobra output leaves out", () => {
		expect(run?.options.map(({ name, type, repeatable }) => [name, type, repeatable])).toEqual([
			["timeout", "duration", false],
			["retries", "int", false],
			["env", "stringArray", true],
			["mode", "string", false],
		]);
	});

	it("keeps descriptions within 70 to 160 characters", () => {
		for (const { description } of commands)
			expect(description.length).toSatisfy((length: number) => length >= 70 && length <= 160);
	});
});

describe("a broken folder fails with place, finding and way out", () => {
	it.each(readdirSync(path.join(fixtures, "broken")))("%s", async (name) => {
		const folder = path.join(fixtures, "broken", name);
		const error = collectError(() => readFolder(folder));
		await expect(`${error.message}\n`).toMatchFileSnapshot(path.join(folder, "expected.txt"));
	});
});

describe("the real folder", () => {
	const folder = path.join(import.meta.dirname, "../../content/cli");
	const commands = readFolder(folder);

	it("has a page for each file", () => {
		expect(commands.length).toBe(readdirSync(folder).length);
		expect(commands.filter(({ output }) => output.length === 0)).toEqual([]);
	});

	it("gives each page its own path and description of the right length", () => {
		expect(new Set(commands.map(({ path: url }) => url)).size).toBe(commands.length);
		expect(new Set(commands.map(({ description }) => description)).size).toBe(commands.length);
		for (const { description } of commands)
			expect(description.length).toSatisfy((length: number) => length >= 70 && length <= 160);
	});

	it("gives each command at least two examples", () => {
		for (const { name, examples } of commands) expect(examples.length, name).toBeGreaterThanOrEqual(2);
	});
});

function collectError(step: () => unknown): SourceErrors {
	try {
		step();
	} catch (error) {
		if (error instanceof SourceErrors) return error;
		throw error;
	}
	throw new Error("The fixture should fail.");
}
