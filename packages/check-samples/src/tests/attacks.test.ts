import { describe, expect, test } from "vitest";
import { checkDocument } from "../page/check-document.ts";
import { demoContext } from "./testing.ts";

const fence = "```";
const block = (language: string, text: string): string => `${fence}${language}\n${text}\n${fence}\n`;
const keys = (count: number): string => Array.from({ length: count }, (_, index) => `k${index}: 1`).join("\n");

const times = (text: string) => (count: number) => text.repeat(count);
const inBlock = (language: string, text: string) => (count: number) => block(language, text.repeat(count));

const MANIFEST = "apiVersion: demo.example.org/v1\nkind: Widget\nmetadata: {name: a}\nspec: {image: x, port: 80}";

/** Input that could take quadratic time: each one did once, or represents a family that did. */
const ATTACKS: readonly [string, (count: number) => string][] = [
	["command substitutions", inBlock("bash", "$(")],
	["commands in a list", inBlock("bash", "a && ")],
	["wrappers", inBlock("bash", "sudo ")],
	["steps and their undoings", inBlock("bash", "docker run a\ndocker rm a\n")],
	["losses without a word", times(`A b.\n\n${block("bash", "rm a")}`)],
	["unknown programs", inBlock("bash", "FROM a\n")],
	["open payloads", inBlock("bash", "curl -d '")],
	["quotes on a line", times("> ")],
	["openings of a block", times("```\n")],
	["blocks", times("```text\n```\n")],
	["comments on a line", times("<!-- -->")],
	["ignore comments", times("<!-- check-samples-ignore unknown-flag: x -->\n")],
	["open ignore comments", times("<!-- check-samples-ignore a: ")],
	["rows of a table", (count) => `| a | b |\n|---|---|\n${"| `c` | d |\n".repeat(count)}`],
	["columns of a table", (count) => `|${" a |".repeat(count)}\n|${"---|".repeat(count)}\n`],
	["pipes", times("|\n")],
	["backticks", times("` ")],
	["code spans", times("`demo lst` ")],
	["open brackets in JSON", inBlock("json", '{"a":')],
	["blank lines in JSON", inBlock("json", "\n\n")],
	["escaped quotes in JSON", inBlock("json", '"\\')],
	["open brackets in YAML", inBlock("yaml", "[")],
	["closing brackets in YAML", inBlock("yaml", "]")],
	["actions in YAML", inBlock("yaml", "{{ x }}")],
	["number signs in YAML", inBlock("yaml", "#")],
	["aliases in YAML", (count) => block("yaml", `a: &a 1\nb:\n${"- *a\n".repeat(count)}`)],
	["keys in YAML", (count) => block("yaml", keys(count / 5))],
	["a key that is again and again", inBlock("yaml", "a: 1\n")],
	["names on a page", (count) => block("yaml", keys(count / 5).replaceAll("k", "- name: nam"))],
	["open braces in PowerShell", inBlock("powershell", "{")],
	["open brackets in PromQL", inBlock("promql", "(")],
	["whole blocks of YAML", times(block("yaml", "a: 1"))],
	["whole blocks of JSON", times(block("json", '{"a": 1}'))],
	["whole blocks of output", times(block('text output from="demo list"', "NAME\nfetch"))],
	["whole manifests", (count) => times(block("yaml", MANIFEST))(count / 10)],
	["lines of output", inBlock('text output from="demo list"', "fetch  running\n")],
	["strange lines of output", inBlock('text output from="demo list"', "x\n")],
	["blank lines of output", inBlock('text output from="demo list"', "\n")],
	["objects in output", (count) => block('json output from="demo list"', `[${'{"name": "a"},\n'.repeat(count)}{}]`)],
	["documents in YAML", inBlock("yaml", "---\na: 1\n")],
	["items in YAML", inBlock("yaml", "- a\n")],
	["lines of a text in YAML", (count) => block("yaml", `a: |\n${"  b\n".repeat(count)}`)],
	["names in JSON", (count) => block("json", `{${keys(count / 5).replace(/(k\d+): 1\n?/g, '"$1": 1,\n')}"z": 1}`)],
	["quotes in a session", inBlock("console", "$ demo list '\n")],
	["here-documents", (count) => block("bash", "kubectl apply -f - <<EOF\na: b\nEOF\n".repeat(count / 10))],
	["lines in PromQL", inBlock("promql", "FROM a\n")],
];

async function costOf(text: string): Promise<{ seconds: number; messages: string[] }> {
	const before = process.cpuUsage();
	const { problems } = await checkDocument(text, "guide.md", demoContext("foreign"));
	const { user, system } = process.cpuUsage(before);
	return { seconds: (user + system) / 1e6, messages: problems.map(({ message }) => message) };
}

describe("no input takes more than linear time or runs out of stack", () => {
	test.each(ATTACKS)("%s", async (_, make) => {
		await costOf(block("bash", "demo list"));
		const small = await costOf(make(3_000));
		// Six times the input takes six times as long, quadratic time thirty-six; below a second either is noise.
		const limit = Math.max(small.seconds, 0.05) * 18;
		const large = await costOf(make(18_000));
		expect(large.messages.filter((message) => /itself failed|call stack/i.test(message))).toEqual([]);
		// Collecting garbage that other tests left can cost a second once. Quadratic time is there every time.
		let { seconds } = large;
		for (let again = 0; again < 4 && seconds >= limit; again += 1) ({ seconds } = await costOf(make(18_000)));
		expect(seconds).toBeLessThan(limit);
	});

	test("lists 600 deep", async () => {
		const { messages } = await costOf(
			Array.from({ length: 600 }, (_, depth) => `${" ".repeat(depth * 2)}- a`).join("\n"),
		);
		expect(messages).toEqual([]);
	});
});

/** Names that every JavaScript object knows. A table that is asked for one must not answer. */
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

const ANY_NAME: readonly [string, string][] = [
	["bash", "demo NAME x\ndemo list --NAME x\ndemo run --NAME=NAME NAME\nNAME --NAME\nsudo NAME demo list"],
	["bash", "docker NAME x\nkubectl NAME pods\nkubectl get NAME -o jsonpath='{.NAME}'\nhelm NAME x --set NAME.NAME=1\n"],
	["bash", "curl -X NAME http://localhost:8080/NAME -H 'NAME: NAME' -d '{\"NAME\": 1}' | jq '.NAME | NAME'"],
	["yaml", `${MANIFEST}\n  NAME: {NAME: NAME}\nNAME: 1`],
	["yaml", "apiVersion: NAME/v1\nkind: NAME\nmetadata: {NAME: a}"],
	["yaml", "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {NAME: 1, template: {NAME: {NAME: 1}}}"],
	["json", '{"NAME": {"NAME": "NAME"}, "kind": "NAME", "apiVersion": "NAME"}'],
	["toml", "[NAME]\nNAME = 1"],
	["NAME", "NAME"],
	["powershell", "demo NAME\nNAME -NAME NAME"],
	["console", "$ demo NAME\nNAME"],
	['text output from="NAME NAME"', "NAME"],
	["promql", "NAME(NAME)"],
];

describe("names that objects inherit are unknown names", () => {
	test.each(ANY_NAME)("%s %s", async (language, text) => {
		const judge = async (word: string) => {
			const page = block(language, text).replaceAll("NAME", word);
			const { problems } = await checkDocument(page, "guide.md", demoContext("foreign"));
			return problems.map(({ rule, severity, line }) => `${line} ${rule} ${severity}`);
		};
		for (const word of INHERITED) {
			const unknown = word.startsWith("_") ? "__zyxwv__" : "zyxwvut";
			expect(await judge(word), word).toEqual(await judge(unknown));
		}
	});
});
