import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadContext } from "../load/load-context.ts";
import { checkDocument } from "../page/check-document.ts";
import { checkSamples } from "../program/check-samples.ts";
import { fixtures, problemsOf } from "./testing.ts";

const folderWith = (files: Record<string, string | Buffer>): string => {
	const folder = mkdtempSync(path.join(tmpdir(), "foreign-"));
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	return folder;
};

const fence = "```";
const block = (language: string, text: string): string => `${fence}${language}\n${text}\n${fence}\n`;
const found = async (text: string): Promise<string[]> =>
	(await problemsOf(text, "foreign")).map((problem) => `${problem.line}: ${problem.found ?? problem.message}`);

describe("commands as other people write them", () => {
	test.each([
		["a call by path", "powershell", '& "C:\\Program Files\\demo.exe" lst'],
		["a file in the folder", "powershell", ".\\demo.exe lst"],
		["a PowerShell prompt", "powershell", "PS C:\\Users\\me> demo lst"],
		["a prompt of cmd", "cmd", "C:\\> demo.exe lst"],
		["a batch file", "batch", "demo lst"],
		["a session", "sh-session", "$ demo lst"],
		["a prompt in brackets", "console", "[me@host ~]$ demo lst"],
		["a virtual environment", "console", "(venv) me@host % demo lst"],
		["sudo and variables", "bash", "sudo -E A=1 demo --debug lst"],
		["a path", "bash", "/usr/local/bin/demo lst"],
		["a loop behind a pipe", "bash", "demo list | while read -r line; do demo lst; done"],
		["kubectl exec", "bash", "kubectl exec -it pod -- demo lst"],
	])("%s", async (_, language, text) => expect(await found(block(language, text))).toEqual(["2: lst"]));

	test("the name of a flag is judged, whatever its value will be", async () =>
		expect(
			await found(
				block("bash", 'demo run --prox-port="$PORT" a\nkubectl create secret generic a --from-literl=a=<TOKEN>'),
			),
		).toEqual(["2: --prox-port", "3: --from-literl"]));

	test("output below a PowerShell prompt is no command", async () =>
		expect(await found(block("powershell", "PS C:\\> demo list\nNAME (and more\ndemo nonsense"))).toEqual([]));
});

describe("data as other projects have it", () => {
	test("Cobra's files list no aliases: ls counts as list, and lists of values come from usage texts", async () => {
		const cli = folderWith({
			"x.yaml": "name: x\nusage: x [command]\n",
			"x_list.yaml":
				"name: x list\nusage: x list [flags]\noptions:\n  - name: mode\n    usage: Transport mode (sse, http or stdio)\n  - name: sort\n    usage: Sort by (name or age)\n",
		});
		const context = loadContext({ cli, mode: "foreign" });
		const text = block("bash", "x ls --mode stdio --sort size\nx list --mode htp\nx lst");
		expect((await checkDocument(text, "a.md", context)).problems.map(({ line, message }) => [line, message])).toEqual([
			[3, '--mode takes sse, http or stdio, not "htp"'],
			[4, "unknown command lst for x"],
		]);
	});

	test("a flag takes a pair where its usage text says so, unless the pairs are in a file", async () => {
		const usages = {
			env: "Variable, KEY=VALUE",
			"env-file": "Path with variables for the server, KEY=VALUE on each line",
			vars: "Variables from a file of KEY=VALUE",
		};
		const options = Object.entries(usages).map(
			([name, usage]) => `  - {name: ${name}, type: string, usage: "${usage}"}`,
		);
		const cli = folderWith({ "x.yaml": `name: x\narguments: []\noptions:\n${options.join("\n")}\n` });
		const text = block("bash", "x --env ./x\nx --env-file ./x\nx --vars ./x");
		const { problems } = await checkDocument(text, "a.md", loadContext({ cli, mode: "foreign" }));
		expect(problems.map(({ message }) => message)).toEqual(['--env takes KEY=VALUE, not "./x"']);
	});

	test("CRDs may be in a Helm chart, and their own fields may be called metadata", async () => {
		const crds = folderWith({
			"gadgets.yaml": `{{- if .Values.crds }}
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gadgets.demo.example.org
  labels: {chart: {{ .Chart.Name }}}
spec:
  group: demo.example.org
  names: {kind: Gadget, plural: gadgets}
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                metadata: {type: object, additionalProperties: {type: string}}
                size: {type: integer}
{{- end }}
`,
		});
		const context = loadContext({ crds, mode: "foreign" });
		const manifest = (spec: string) =>
			`apiVersion: demo.example.org/v1\nkind: Gadget\nmetadata: {name: a}\nspec: ${spec}`;
		const good = await checkDocument(block("yaml", manifest("{metadata: {any: thing}}")), "a.md", context);
		expect(good.problems).toEqual([]);
		const bad = await checkDocument(block("yaml", manifest("{metadata: {any: 1}, sise: 2}")), "a.md", context);
		expect(bad.problems.map(({ rule }) => rule)).toEqual(["wrong-type", "unknown-field"]);
	});

	test("a field that a newer Kubernetes may have is at most likely wrong; a typo is an error", async () => {
		const pod = (spec: string) => block("yaml", `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: ${spec}`);
		const text = pod("{containers: [{name: a, imagee: b}], brandNewThing: 1}");
		const { problems } = await checkDocument(text, "a.md", loadContext({ mode: "foreign", showsLikely: true }));
		expect(problems.map(({ severity, found: name }) => [severity, name])).toEqual([
			["error", "imagee"],
			["likely", "brandNewThing"],
		]);
	});

	test("a document that cannot be read is left out, unless there is no other data", () => {
		const openapi = folderWith({ "a.yaml": "openapi: 3.0.0\n{{- if .A }}\npaths: {}\n{{- end }}\n" });
		const { unread } = loadContext({ openapi, crds: path.join(fixtures, "data/crds"), mode: "foreign" });
		expect(unread.map(({ line }) => line)).toEqual([2]);
		expect(() => loadContext({ openapi, mode: "foreign" })).toThrow(
			/nothing to check against in --openapi[\s\S]+a\.yaml:2/,
		);
	});

	test("empty data is an error, never a green run", () => {
		const sources = {
			cli: folderWith({}),
			crds: folderWith({ "a.yaml": "a: b" }),
			openapi: folderWith({ "a.yaml": "a: b" }),
			data: folderWith({ "a.yaml": "a: b" }),
		};
		for (const [option, place] of Object.entries(sources))
			expect(() => loadContext({ [option]: place })).toThrow(
				`nothing to check against in --${option} ${place}: it holds no`,
			);
	});
});

test("a forbidden word needs a word and a reason", () => {
	const of = (entry: string) => loadContext({ data: folderWith({ "words.yaml": `forbidden:\n  - ${entry}\n` }) });
	expect(of("{word: foo, reason: says nothing}").facts.words.size).toBe(1);
	for (const entry of [
		"{wrod: foo, reason: says nothing}",
		"{word: foo}",
		"{word: foo, reason: a, insted: b}",
		"{word: foo bar, reason: two words}",
	])
		expect(() => of(entry)).toThrow("needs a word");
});

describe("files of all sorts", () => {
	const commands = block("bash", "demo lst");
	test.each<[string, string | Buffer, number]>([
		["an open fence", `# A\n\n${fence}bash\ndemo lst\n\nText\n`, 1],
		["open fences in a list", `1. a\n\n   ${fence}bash\n   demo lst\n\n2. b\n\n   ${fence}bash\n   demo lst\n`, 2],
		["bytes of all values", Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * 7919) & 255)), 0],
		["null characters", `a\0b\n\n${commands}\n\0`, 1],
		["lines that end in CRLF", commands.replaceAll("\n", "\r\n"), 1],
		["lines that end in CR", commands.replaceAll("\n", "\r"), 1],
		["a byte order mark", `\uFEFF---\ntitle: a\n---\n\n${commands}`, 1],
		["UTF-16", Buffer.from(`\uFEFF${commands}`, "utf16le"), 0],
		["JSX that does not compile", `import {\n\n<Tabs><Tab a={{b: 'c'}\n\n${commands}\n{/* open\n`, 1],
		["a broken front matter", `---\n${"a: [\n".repeat(500)}---\n\n${commands}`, 1],
		["other scripts and emoji", `# Заголовок\n\n${block("bash", 'echo "привет 👩‍👩‍👧" && demo lst')}`, 1],
		["a block of 10,000 lines", block("bash", `${"demo run --name a fetch\n".repeat(10_000)}demo lst`), 1],
		["fences in 40 nested lists", nestedLists(40), 40],
		["tildes around backticks", `~~~~bash\n${fence}\ndemo lst\n~~~~\n`, 1],
		["a table of 1,000 rows", `| a |\n|--|\n${"| `demo lst` |\n".repeat(1000)}`, 1000],
		["YAML with references", block("yaml", "a: &a {<<: *a}\nb: *missing\n? {c: d}\n: v\n--- |\n%YAML 9"), 0],
		["nothing", "", 0],
		["a fence and no more", fence, 0],
	])("%s", async (_, content, commandsFound) => {
		const roots = [folderWith({ "page.mdx": content })];
		const cli = path.join(fixtures, "data/cli");
		const { problems } = await checkSamples({ roots, cli, mode: "foreign" });
		expect(problems.filter(({ rule }) => rule === "check-failed")).toEqual([]);
		expect(problems.filter(({ message }) => message === "unknown command lst for demo")).toHaveLength(commandsFound);
	});

	test("folders named like pages, links that lead nowhere or round", async () => {
		const folder = folderWith({ "a.md": commands });
		mkdirSync(path.join(folder, "folder.md"));
		symlinkSync(folder, path.join(folder, "folder.md", "round"));
		symlinkSync("/does/not/exist", path.join(folder, "dangling.md"));
		const { problems, files } = await checkSamples({ roots: [folder], cli: path.join(fixtures, "data/cli") });
		expect(files).toBe(1);
		expect(problems).toHaveLength(1);
	});
});

function nestedLists(depth: number): string {
	return Array.from({ length: depth }, (_, level) => {
		const [here, inside] = ["  ".repeat(level), "  ".repeat(level + 1)];
		return `${here}- a\n\n${inside}${fence}bash\n${inside}demo lst\n${inside}${fence}\n`;
	}).join("\n");
}
