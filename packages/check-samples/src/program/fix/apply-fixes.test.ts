import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadContext } from "../../load/load-context.ts";
import { checkDocument } from "../../page/check-document.ts";
import { demoContext, fixtures } from "../../tests/testing.ts";
import { applyFixes } from "./apply-fixes.ts";

const fix = async (text: string): Promise<string> => {
	const recheck = (page: string) => checkDocument(page, "page.mdx", demoContext());
	return (await applyFixes(text, await recheck(text), recheck)).text;
};
const block = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\`\n`;

test("names are put right, and nothing else", async () => {
	const text =
		'\uFEFF```bash\r\ndemo run --prox-port 1 --transport SSE fetsh\r\n```\r\n\r\n```json schema=openapi:NewServer\r\n{"image": "x", "tool": []}\r\n```\r\n\r\n```bash\r\ndemo list | frobnicate\r\n```\r\n';
	expect(await fix(text)).toBe(
		text
			.replace("--prox-port", "--proxy-port")
			.replace("SSE", "sse")
			.replace("fetsh", "fetch")
			.replace('"tool"', '"tools"'),
	);
});

test("a forbidden word gives way to what takes its place", async () => {
	expect(await fix(block("bash", "docker-compose up"))).toBe(block("bash", "docker compose up"));
});

test.each([
	["json", '{\n  "a": 1\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
	["bash", "demo run \\ \n  --name a b", "demo run \\\n  --name a b"],
	["bash", "demo run\n--name a b", "demo run \\\n--name a b"],
	["bash", 'demo run fetch --name "a b', 'demo run fetch --name "a b"'],
	["bash", "demo list \\", "demo list "],
	["yaml", "a:\n  b: 1\n   c: 2\n  d: 3", "a:\n  b: 1\n  c: 2\n  d: 3"],
	["yaml", "a:\n  b:\n    c: 1\n   d: 2", "a:\n  b:\n    c: 1\n   d: 2"],
	["yaml", "a: 'b", "a: 'b'"],
	["yaml", "a:\n  - b: 1\n  c: 2\n  - b: 3", "a:\n  - b: 1\n    c: 2\n  - b: 3"],
	// It may belong to the item or to what is above "a".
	["yaml", "a:\n  - b: 1\n  c: 2", "a:\n  - b: 1\n  c: 2"],
])("one edit mends a slip: %s", async (language, text, mended) => {
	const foreign = loadContext({ cli: path.join(fixtures, "data/cli"), mode: "foreign" });
	for (const end of ["\n", "\r\n"]) {
		const page = (sample: string): string => `\n${block(language, sample)}`.replaceAll("\n", end);
		const recheck = (edited: string) => checkDocument(edited, "page.mdx", foreign);
		expect((await applyFixes(page(text), await recheck(page(text)), recheck)).text).toBe(page(mended));
	}
});

describe("left alone", () => {
	test.each([
		["prose", "`demo lst` shows all.\n"],
		["a table", "| Command |\n|--|\n| `demo lst` |\n"],
		["a name that is three letters away", block("bash", "demo lstings")],
		["a sample with another mistake that stays", block("bash", "demo run --prox-port no fetch")],
		["a field whose place is another one", block("yaml", "apiVersion: demo.example.org/v1\nkind: Widget\nname: a")],
	])("%s", async (_, text) => {
		expect((await checkDocument(text, "page.mdx", demoContext())).problems).not.toEqual([]);
		expect(await fix(text)).toBe(text);
	});

	test("two known names within two letters", async () => {
		const text = block("bash", "docker rn box");
		expect(await fix(text)).toBe(text);
	});
});
