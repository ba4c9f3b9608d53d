import { describe, expect, test } from "vitest";
import { MappedText } from "../../text/mapped-text.ts";
import { parsePowershell } from "./parse-powershell.ts";
import { parseShell, unquote } from "./parse-shell.ts";
import { hasPrompts, readSession } from "./read-session.ts";

const commands = (text: string): string[] =>
	parseShell(MappedText.at(text, 0)).invocations.map((invocation) =>
		[invocation.name, ...invocation.args.map((word) => word.value)].join(" "),
	);

describe("parseShell", () => {
	test.each([
		["sudo -u me env -i A=b /usr/bin/demo list", ["demo list"]],
		["watch -n 2 demo list", ["demo list"]],
		["watch 'demo list | head'", ["demo list", "head"]],
		['bash -lc "demo list; demo run x"', ["bash -lc demo list; demo run x", "demo list", "demo run x"]],
		["cat x | xargs -I {} demo run {}", ["cat x", "demo run {}"]],
		["timeout -k 5 10 demo list", ["demo list"]],
		["time demo list && nohup demo serve &", ["demo list", "demo serve"]],
		['echo "$(demo list)" <(demo ls)', ["echo $(demo list) <(demo ls)", "demo list", "demo ls"]],
		["if demo list; then demo run x; else demo stop x; fi", ["demo list", "demo run x", "demo stop x"]],
		["demo run <SERVER> -- <ARGS>", ["demo run <SERVER> -- <ARGS>"]],
		["A=1 demo run \\\n  --name x", ["demo run --name x"]],
		["f() { demo list; }; f", ["demo list", "f"]],
		["demo.exe list", ["demo list"]],
	])("%s", (text, expected) => expect(commands(text)).toEqual(expected));

	test("ties words to their places", () => {
		const text = 'sh -c "demo run \\"a b\\" --name c"';
		const [, inner] = parseShell(MappedText.at(text, 100)).invocations;
		const name = inner?.args.find((word) => word.value === "--name");
		expect(name && text.slice(name.raw.toDocument(0) - 100).startsWith("--name")).toBe(true);
	});

	test("gives the body of a here-document and its file", () => {
		const [cat] = parseShell(MappedText.at("cat <<EOF > a.json\n{}\nEOF", 0)).invocations;
		expect([cat?.input?.text, cat?.outputFile]).toEqual(["{}\n", "a.json"]);
	});

	test("unquotes plain strings only", () => {
		const word = parseShell(MappedText.at(`x '{"a": 1}' "b \\"c\\"" 'd'e`, 0)).invocations[0]?.args.map(
			(entry) => unquote(entry)?.text,
		);
		expect(word).toEqual(['{"a": 1}', 'b "c"', undefined]);
	});
});

test("parsePowershell reads statements, pipelines and continuations", () => {
	const text =
		"$x = demo list\ndemo run `\n  --name 'a b' `\n  fetch | Out-Null; & demo.exe ls # comment\nif ($true) { demo stop a }\nWrite-Host \"$(demo version)\"";
	const found = parsePowershell(MappedText.at(text, 0));
	expect(found.findings).toEqual([]);
	expect(
		found.invocations
			.filter((invocation) => invocation.name === "demo")
			.map((invocation) => invocation.args.map((word) => word.value).join(" ")),
	).toEqual(["list", "run --name a b fetch", "ls", "stop a"]);
});

test("readSession takes commands and leaves output", () => {
	const text = "$ demo run \\\n    fetch\nNAME STATUS\nuser@host:~$ demo list\nx";
	expect(hasPrompts(text)).toBe(true);
	expect(readSession(MappedText.at(text, 0)).map((command) => command.text)).toEqual([
		"demo run \\\n    fetch",
		"demo list",
	]);
});
