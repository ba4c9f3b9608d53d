import { describe, expect, test } from "vitest";
import { extractSamples } from "./extract-samples.ts";
import { scanFences } from "./read-events.ts";

const page = [
	"---",
	"title: x",
	"---",
	"",
	'import A from "x"',
	"",
	'<Tabs group="os">',
	'<Tab label="a">',
	"",
	"1. One `demo run` and",
	"",
	'   ```bash title="a" {1,2}',
	"   demo run \\",
	"     --name x",
	"",
	"   echo",
	"   ```",
	"",
	"</Tab>",
	"",
	"{/* ```bash",
	"hidden",
	"``` */}",
	"<!-- `demo hidden` -->",
	"> ```yaml",
	"> a: b",
	"> ```",
	"",
	"| A | B |",
	"|--|--|",
	"| `a\\|b` x | `demo list` |",
	"",
	"- x",
	"",
	"      ```sh",
	"      deep",
	"      ```",
	"",
	"```json",
	"unclosed",
].join("\n");

describe("extractSamples", () => {
	test.each(["\n", "\r\n"])("finds blocks and spans with line ends %j", (end) => {
		const { blocks, spans } = extractSamples(page.replaceAll("\n", end));
		expect(blocks.map(({ line, info, isClosed, source }) => [line, info.at.text, isClosed, source.text])).toEqual([
			[12, 'bash title="a" {1,2}', true, "demo run \\\n  --name x\n\necho"],
			[25, "yaml", true, "a: b"],
			[35, "sh", true, "deep"],
			[39, "json", false, "unclosed"],
		]);
		expect(spans.map((span) => span.source.text)).toEqual(["demo run", "a|b", "demo list"]);
		expect(spans[2]?.cell).toEqual({ header: "B", column: 1 });
	});

	test.each(["\n", "\r\n"])("keeps each character's place with line ends %j", (end) => {
		const text = page.replaceAll("\n", end);
		for (const { source } of [...extractSamples(text).blocks, ...extractSamples(text).spans]) {
			for (let at = 0; at < source.text.length; at += 1) {
				const there = text[source.toDocument(at)];
				expect(there === "\r" ? "\n" : there).toBe(source.text[at]);
			}
		}
	});

	test.each([
		["a text at the margin of a block", "```\na\n\nb\n\nc\n```\n\n`d`", ["a\n\nb\n\nc"], ["d"]],
		["a shorter fence in a block", "````md\n```\n\nb\n````\n\n`c`", ["```\n\nb"], ["c"]],
		["a quoted fence in a block", "```\n> ```\n\nb\n```", ["> ```\n\nb"], []],
		["an open block that its quote ends", "> ```\n> a\n\nb\n\n```\nc\n\nd\n```", ["a", "c\n\nd"], []],
		["a span that looks like a fence", "```a``` b\n\n```\nc\n\nd\n```", ["c\n\nd"], ["a"]],
		["a block in a nested list", "- 1. ```\n     a\n\n     b\n     ```\n\nc `d`", ["a\n\nb"], ["d"]],
	])("reads %s, though it reads a page in parts", (_, text, blocks, spans) => {
		const found = extractSamples(text);
		expect(found.blocks.map(({ source }) => source.text)).toEqual(blocks);
		expect(found.spans.map(({ source }) => source.text)).toEqual(spans);
	});

	test("reads half-written MDX", () => {
		const { blocks } = extractSamples("<Tabs\n{ x: `\n</b> <3 {\n\n```bash\ndemo list\n```\n");
		expect(blocks.map((block) => block.source.text)).toEqual(["demo list"]);
	});
});

test("scanFences finds the same blocks line by line", () => {
	const blocks = scanFences("# a\n\n  ~~~bash\n  x\n  ~~~\n````yaml\n```\na: b\n````\n");
	expect(blocks.map((block) => [block.info.at.text, block.source.text])).toEqual([
		["bash", "x"],
		["yaml", "```\na: b"],
	]);
});
