import { describe, expect, it } from "vitest";
import { parseFlagUsage } from "./parse-flag-usage.ts";
import { readCommands } from "./read-commands.ts";

const fence = "```";

/** A page as Cobra writes it, with front matter as some projects add. */
const page = `---
title: demo run
---

## demo run

Run a server

### Synopsis

Run a server. A list follows:

### Not a chapter of Cobra's

${fence}
$ demo run example
${fence}

${fence}
demo run [flags] NAME [-- ARGS...]
${fence}

### Examples

${fence}
  # Run it
  demo run fetch
${fence}

### Options

${fence}
  -e, --env stringArray    Variables (format: KEY=VALUE)
      --format string      Output (json or text) (default "text")
  -h, --help               help for run
      --retries int        How often
                           it is tried (default 3)
      --wait duration      How long (default 1m30s)
${fence}

### Options inherited from parent commands

${fence}
      --debug   Say more
${fence}

### SEE ALSO

* [demo](demo.md)\t - A demo
`;

describe("Markdown of Cobra", () => {
	const [command] = readCommands(page, "docs/demo_run.md");

	it("gives name, texts, usage and relatives, with their lines", () => {
		expect(command).toMatchObject({
			name: "demo run",
			slug: "demo_run",
			synopsis: "Run a server",
			usage: "demo run [flags] NAME [-- ARGS...]",
			examples: [{ comment: "Run it", code: "demo run fetch" }],
			seeAlso: ["demo"],
			lines: { name: 5, usage: 20 },
		});
		expect(command?.stated.aliases ?? command?.stated.arguments).toBeUndefined();
		expect(command?.longDescription).toMatch(/^Run a server\..*demo run example\n```$/s);
	});

	it("gives every flag with type and default", () => {
		expect(command?.options.map((one) => [one.name, one.shorthand, one.type, one.default, one.repeatable])).toEqual([
			["env", "e", "stringArray", null, true],
			["format", null, "string", "text", false],
			["help", "h", "bool", "false", false],
			["retries", null, "int", "3", false],
			["wait", null, "duration", "1m30s", false],
		]);
		expect(command?.options[3]?.usage).toBe("How often\nit is tried");
		expect(command?.inheritedOptions.map(({ name }) => name)).toEqual(["debug"]);
	});

	it("takes aliases where a project writes them", () => {
		const [aliased] = readCommands(page.replace("### Examples", "### Aliases\n\n[start go]\n\n### Examples"), "run.md");
		expect(aliased).toMatchObject({ aliases: ["start", "go"], stated: { aliases: ["start", "go"] } });
	});

	it("may share a page with others of its group", () => {
		const group = `## demo\n\nText\n\n### Options inherited from parent commands\n\n${fence}\n      --debug   Say more\n${fence}\n\n`;
		const all = readCommands(`${group}## Notes\n\n${page.slice(page.indexOf("## demo run"))}`, "docs/demo.md");
		expect(all.map(({ name, usage, lines }) => [name, usage, lines.name])).toEqual([
			["demo", null, 1],
			["demo run", "demo run [flags] NAME [-- ARGS...]", 13],
		]);
	});

	it("is told from other pages", () => {
		expect(readCommands("# Guide\n\n## Install\n\nText.\n", "guide.md")).toEqual([]);
		expect(readCommands("# pot\n\n## Options\n\n- `--strong`: Brews strong tea\n", "other.md")).toEqual([]);
	});

	it("names the line of a flag that it cannot read", () => {
		const broken = page.replace("      --debug   Say more", "  -debug   Say more");
		expect(() => readCommands(broken, "docs/demo_run.md")).toThrow(
			"docs/demo_run.md:44  This line of the flags is not in Cobra's format.\n  Found: -debug   Say more",
		);
	});
});

describe("parseFlagUsage", () => {
	it.each([
		["  -a, --all   Show all (default shows just running)", "bool", "false", "Show all (default shows just running)"],
		["      --on    Do it (default true)", "bool", "true", "Do it"],
		["      --net string   Off (default: false)", "string", undefined, "Off (default: false)"],
		['      --q string   A "b" (default "a \\"b\\" (c)")', "string", 'a "b" (c)', 'A "b"'],
		["      --set key=value   Pairs (default [a=b])", "key=value", "[a=b]", "Pairs"],
		["      --rate float   Part (default 0.1)", "float", "0.1", "Part"],
		["      --old int   Old (default 2) (DEPRECATED: use --new)", "int", "2", "Old"],
		['      --color string[="always"]   When', "string", undefined, "When"],
		["      --bare", "bool", "false", ""],
	])("%s", (text, type, value, usage) => {
		expect(parseFlagUsage(text)).toMatchObject({ type, default_value: value, usage });
	});

	it("knows a flag that may stand alone", () => {
		expect(parseFlagUsage("      --admin duration[=18h0m0s]   Also")).toMatchObject({ value_optional: true });
		expect(parseFlagUsage("      --admin duration   Also")).toMatchObject({ value_optional: false });
	});

	it("knows what is no flag", () => expect(parseFlagUsage("  -x   nothing")).toBeNull());
});

describe("YAML of Cobra", () => {
	it("may leave texts empty, and defaults without quotes", () => {
		const [command] = readCommands("name: demo\noptions:\n  - name: count\n    default_value: 3\n", "demo.yaml");
		expect(command).toMatchObject({ synopsis: "", usage: null });
		expect(command?.stated.aliases ?? command?.stated.arguments ?? command?.stated.options[0]?.type).toBeUndefined();
		expect(command?.options[0]).toMatchObject({ type: "int", default: "3" });
	});

	it("may contain several commands: a stream, a list, a list under commands", () => {
		const names = (text: string) => readCommands(text, "all.yaml").map(({ name }) => name);
		expect(names("name: a\n---\nname: b\n")).toEqual(["a", "b"]);
		expect(names("- name: a\n- name: b\n")).toEqual(["a", "b"]);
		expect(names("commands:\n  - {name: a}\n  - {name: b}\n")).toEqual(["a", "b"]);
		expect(names("site_name: docs\n")).toEqual([]);
	});

	it("keeps what a file states beyond Cobra", () => {
		const [command] = readCommands(
			"name: a ls\naliases: [list]\narguments: [{name: id, pattern: '^y'}]\noptions: [{name: id, type: uint32, pattern: '^x'}]\n",
			"a.yaml",
		);
		expect(command?.stated).toMatchObject({
			aliases: ["list"],
			arguments: [{ name: "id", pattern: "^y" }],
			options: [{ name: "id", type: "uint32", pattern: "^x" }],
		});
		expect(command?.options[0]?.type).toBe("int");
	});

	it("names the line of each mistake", () => {
		const text = "commands:\n  - name: a\n    options: verbose\n  - name: b\n    options:\n      - usage: no name\n";
		expect(() => readCommands(text, "all.yaml")).toThrow(/all\.yaml:3:14 .*wrong type.*\n/);
		expect(() => readCommands("name: [a\n", "bad.yaml")).toThrow(/bad\.yaml:\d.*Not valid YAML/s);
	});
});
