import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { idsOf, markupProblems, textOf } from "../testing/html";
import { readCommands, readSource, yamlFiles } from "../testing/real-models";
import { CliCommandArticle } from "./cli-command-article";
import { cliOutline, relatedCommands } from "./cli-sections";

const commands = readCommands("content/cli");
const render = (name: string) => {
	const command = commands.find((one) => one.name === name);
	if (!command) throw new Error(`There is no ${name}.`);
	return { command, html: renderToStaticMarkup(<CliCommandArticle command={command} />) };
};

describe.each(yamlFiles("content/cli"))("%s", (file) => {
	const source = parse(readSource(file));
	const { command, html } = render(source.name);
	const text = textOf(html);

	it("shows every flag, argument, variable, code and column of its source", () => {
		const options = [...(source.options ?? []), ...(source.inherited_options ?? [])];
		const names = [
			...options.map((option: { name: string }) => `--${option.name}`),
			...options.flatMap((option: { enum?: string[] }) => option.enum ?? []),
			...(source.arguments ?? []).map((argument: { name: string }) => argument.name),
			...(source.environment ?? []).map((variable: { name: string }) => variable.name),
			...(source.exit_status ?? []).map((status: { meaning: string }) => status.meaning),
			...(source.failures ?? []).map((failure: { exit: number }) => `Exit ${failure.exit}`),
		];
		// Readers see code without its backticks.
		const solid = (words: string) => words.replace(/[\s`]+/g, "");
		expect(names.filter((name) => !solid(text).includes(solid(name)))).toEqual([]);
		const printed = [...command.output, ...command.failures].flatMap(({ text }) => text.split("\n"));
		expect(printed.filter((line) => !solid(text).includes(solid(line)))).toEqual([]);
		expect(options.filter((option: { name: string }) => !idsOf(html).includes(`--${option.name}`))).toEqual([]);
	});

	it("has sound markup, and an outline and records that lead somewhere", () => {
		expect(markupProblems(html)).toEqual([]);
		const ids = idsOf(html);
		expect(cliOutline(command).filter(({ id }) => !ids.includes(id))).toEqual([]);
	});
});

describe("one command", () => {
	it("leads to its parent and the other commands of its group, but not to every command there is", () => {
		const namesFor = (name: string) => relatedCommands(render(name).command).map((link) => link.name);
		expect(namesFor("thv run")).toEqual(["thv"]);
		expect(namesFor("thv logs prune")).toEqual(["thv logs"]);
		expect(namesFor("thv secret set")).toEqual(expect.arrayContaining(["thv secret", "thv secret get"]));
		expect(namesFor("thv secret")).toEqual(["thv"]);
	});

	it("offers a filter only for a long list", () => {
		expect(render("thv run").html).toContain('data-filter="#option-list"');
		expect(render("thv version").html).not.toContain("data-filter=");
	});

	it("shows the examples before the rest of a long description, and all of a short one first", () => {
		const places = (name: string, ...texts: string[]) => texts.map((text) => textOf(render(name).html).indexOf(text));
		const [start = -1, examples = -1, rest = -1] = places(
			"thv run",
			"Runs an MCP server in",
			"Examples",
			"Add --foreground",
		);
		expect([start > -1, examples > start, rest > examples]).toEqual([true, true, true]);
		expect(cliOutline(render("thv list").command).map(({ id }) => id)).not.toContain("details");
	});

	it("leaves out sections that have nothing to say", () => {
		expect(cliOutline(render("thv").command).map(({ text }) => text)).not.toContain("Inherited options");
	});
});
