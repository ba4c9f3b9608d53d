import { expect, it } from "vitest";
import { parse } from "yaml";
import { readSource, yamlFiles } from "../../reference/testing/real-models";
import { highlight } from "./highlight";

/** Words that a class colours. */
const words = (code: string, type: string) =>
	[...highlight(code, "bash").matchAll(new RegExp(`<span class="token ${type}">([^<]*)`, "g"))].map(([, word]) => word);

it.each(yamlFiles("content/cli"))("every command and flag of %s looks the same", (file) => {
	const { name, options = [], inherited_options: inherited = [] } = parse(readSource(file));
	for (const option of [...options, ...inherited]) {
		const code = `${name} --${option.name} docker`;
		expect(words(code, "program"), code).toEqual(["thv"]);
		expect(words(code, "option"), code).toEqual([`--${option.name}`]);
		expect(highlight(code, "bash").match(/class="token/g), code).toHaveLength(2);
	}
});

it.each([
	["FOO=bar thv run fetch | grep ok && ./task up", ["thv", "grep", "./task"]],
	["thv run \\\n  fetch", ["thv"]],
	["if true; then\n  curl x\nfi", ["true", "curl"]],
	['echo "a; docker b"', ["echo"]],
	["sudo install -m 0755 thv /usr/local/bin/", ["sudo"]],
])("finds the programs of %s", (code, programs) => {
	expect(words(code, "program").slice(0, programs.length)).toEqual(programs);
});
