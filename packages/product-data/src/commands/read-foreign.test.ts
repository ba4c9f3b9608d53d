import { describe, expect, test } from "vitest";
import { readCommands } from "./read-commands.ts";

const summary = (text: string, file: string, program?: string): string[] =>
	readCommands(text, file, program).map(({ name, aliases, arguments: args, options, inheritedOptions }) => {
		const flags = [...options, ...inheritedOptions].map(
			({ name: flag, shorthand, type, enum: values, required }) =>
				`--${flag}${required ? "!" : ""}${shorthand ? `/-${shorthand}` : ""}:${values.length > 0 ? values.join("|") : type}`,
		);
		const operands = args.map((one) => `${one.name}${one.required ? "!" : ""}${one.variadic ? "*" : ""}`);
		return [name, ...aliases.map((alias) => `=${alias}`), ...operands, ...flags].join(" ");
	});

test("OpenCLI: recursive options, aliases, choices", () => {
	const document = {
		opencli: "0.1",
		info: { title: "pot", version: "1" },
		options: [{ name: "--verbose", aliases: ["-v"], recursive: true }, { name: "--once" }],
		commands: [
			{
				name: "brew",
				aliases: ["b"],
				arguments: [{ name: "LEAF", required: true, arity: { minimum: 1, maximum: null } }],
				options: [
					{ name: "-s", aliases: ["--strength"], arguments: [{ name: "HOW", acceptedValues: ["mild", "dark"] }] },
				],
			},
		],
	};
	expect(summary(JSON.stringify(document), "opencli.json")).toEqual([
		"pot --verbose/-v:bool --once:bool",
		"pot brew =b LEAF!* --strength/-s:mild|dark --verbose/-v:bool",
	]);
});

test("usage: KDL of both versions", () => {
	const text = String.raw`// a program
bin "pot"
flag "-q --quiet" help="say \"less\"" global=true
/- flag "--gone"
cmd "brew" help=r#"with "quotes" in it"# {
    alias "b"
    long_help """
    { not a child
    """
    flag "--strength" negate="--no-strength" {
        arg "<HOW>" { choices "mild" "dark"; }
    }
    flag "-n" hide=#true
    arg "[-- WORDS]…"
    arg "<LEAF>…" help="what" \
        var=#true
}
`;
	expect(summary(text, "pot.usage.kdl")).toEqual([
		"pot --quiet/-q:bool",
		"pot brew =b WORDS* LEAF!* --strength:mild|dark --no-strength:mild|dark --n/-n:bool --quiet/-q:bool",
	]);
});

test("oclif: topics with colons and blanks, negated and hidden flags", () => {
	const manifest = {
		commands: {
			"tea:brew": {
				id: "tea:brew",
				aliases: ["brew"],
				args: { leaf: { name: "leaf", required: true } },
				flags: {
					strong: { name: "strong", type: "boolean", allowNo: true },
					kind: { name: "kind", char: "k", type: "option", options: ["green", "black"], hidden: true },
				},
				strict: false,
			},
		},
	};
	const flags = "--strong:bool --no-strong:bool --kind/-k:green|black";
	expect(summary(JSON.stringify(manifest), "oclif.manifest.json", "pot")).toEqual(
		["pot tea:brew", "pot tea brew", "pot brew"].map((name) => `${name} leaf! argument* ${flags}`),
	);
	expect(summary(JSON.stringify(manifest), "oclif.manifest.json")).toEqual([]);
});

test("oclif: flags with a value from elsewhere are not required, and one flag may take several values", () => {
	const of = (flag: object, name = "leaf") => {
		const flags = { [name]: { name, type: "option", required: true, ...flag } };
		return summary(JSON.stringify({ commands: { brew: { id: "brew", flags } } }), "oclif.manifest.json", "pot");
	};
	expect(of({})).toEqual(["pot brew --leaf!:string"]);
	for (const elsewhere of [{ env: "POT_LEAF" }, { hasDynamicHelp: true }, { default: "green" }])
		expect(of(elsewhere)).toEqual(["pot brew --leaf:string"]);
	expect(of({ multiple: true })).toEqual(["pot brew argument* --leaf!:string"]);
	expect(of({ multiple: true, multipleNonGreedy: true })).toEqual(["pot brew --leaf!:string"]);
});

test("OpenCLI: a title that nobody types is refused", () => {
	const document = { opencli: "0.1", info: { title: "A Tea Pot" } };
	expect(() => summary(JSON.stringify(document), "opencli.json")).toThrow(
		'opencli.json:1:34  The title "A Tea Pot" is not the name of a program.',
	);
});

test("fish: conditions of clap's and of older completions, quotes, lines that go on", () => {
	const text = String.raw`# completions of pot
complete -c pot -n "__fish_pot_needs_command" -s q -l quiet -d 'Don\'t talk; at all'
complete -c pot -n "__fish_pot_needs_command" -f -a "brew" -d 'Makes tea'
complete -c pot -n "__fish_pot_using_subcommand brew; and not __fish_seen_subcommand_from rinse" -a "rinse" -d 'x'
complete -c pot -n "__fish_pot_using_subcommand brew" -l leaf -rfa "green black"
complete --command=pot -n "__fish_pot_using_subcommand brew; and __fish_seen_subcommand_from rinse" 	--long-option twice; complete pot -n '__fish_seen_subcommand_from pour serve' -xs n
complete -c pot -n "test (count $cups) -gt 1" -l cups
complete -c pot -l help
echo complete -c other -l none
complete -c $program -l none
`;
	const [all, brew, rinse, pour, serve, ...more] = summary(text, "completions/pot.fish");
	const everywhere = "--cups:string --help:string";
	expect(all).toBe(`pot --quiet/-q:string ${everywhere}`);
	expect(brew).toBe(`pot brew --leaf:string ${everywhere}`);
	expect(rinse).toBe(`pot brew rinse --twice:string ${everywhere}`);
	expect([pour, serve]).toEqual(["pour", "serve"].map((name) => `pot ${name} --n/-n:string ${everywhere}`));
	expect(more).toEqual([]);
});

test("fish: several commands in one argument, with and without descriptions", () => {
	const needs = 'complete -c pot -n "__fish_use_subcommand"';
	const text = `${needs} -a "start stop"\n${needs} -a 'pour\\tMakes tea'\n${needs} -a "(pot cups)" -d 'Names; of cups'\n`;
	expect(summary(text, "pot.fish")).toEqual(["pot", "pot start", "pot stop", "pot pour"]);
});

test("fish: completions that a program prints when it is asked hold no commands", () => {
	expect(summary(`complete -c pot -f -a "(__pot_completion)"\n`, "pot.fish")).toEqual([]);
});

describe("Cobra's Markdown as site generators change it", () => {
	const flags = "```\n      --size int   How big\n```\n";
	test("the title is in the front matter", () =>
		expect(summary(`---\ntitle: "pot brew"\n---\n\nMakes tea\n\n### Options\n\n${flags}`, "a.md")).toEqual([
			"pot brew --size:int",
		]));
	test("headings are one level up, and flags are parted into groups", () => {
		const page = `---\ntitle: other\n---\n\n# pot brew\n\n## Options\n\n${flags}\n### More\n\n${flags.replace("size", "width")}\n## See Also\n\n* [pot](pot.md)\n`;
		expect(summary(page, "a.md")).toEqual(["pot brew --size:int --width:int"]);
	});
	test("a template has headings of its own", () => {
		const page = `# pot brew\n\nMakes tea\n\n## Usage\n\`\`\`\npot brew LEAF [flags]\n\`\`\`\n\n## Flags\n\n${flags}\n## Inherited Flags\n\n${flags.replace("size", "width")}`;
		expect(summary(page, "a.md")).toEqual(["pot brew --size:int --width:int"]);
		expect(readCommands(page, "a.md").map(({ usage }) => usage)).toEqual(["pot brew LEAF [flags]"]);
	});
	test("all commands are on one page, below a title of its own", () => {
		const one = (name: string): string => `### ${name}\n\nText\n\n#### Options\n\n${flags}\n`;
		expect(summary(`# Reference\n\n## Commands\n\n${one("pot")}${one("pot brew")}`, "a.md")).toEqual([
			"pot --size:int",
			"pot brew --size:int",
		]);
	});
});
