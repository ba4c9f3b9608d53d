import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseGuide } from "./read-guide";

const fixtures = join(import.meta.dirname, "fixtures");
const place = (file: string) => ({ file: `content/docs/${file}`, partials: join(fixtures, "partials") });

/** Each file of fixtures/broken breaks one rule; the snapshot has the author's message. */
test.each(readdirSync(join(fixtures, "broken")))("broken/%s is refused with its line and the way out", (file) => {
	const text = readFileSync(join(fixtures, "broken", file), "utf8");
	expect(() => parseGuide(text, place(file))).toThrowErrorMatchingSnapshot();
});

test.each(["[", "[\n", "1. ", ":::note\n", "![a", "> "])("an endless page of %j is refused in one sentence", (mark) => {
	expect(() => parseGuide(mark.repeat(100_000), place("endless.mdx"))).toThrow(
		/^1 mistake in 1 source file:\s+content\/docs\/endless.mdx:\d+ {2}The page has [^\n]+\.\s+Shorten it, or make two pages of it\.$/,
	);
});

test("a page is read: headings, sections, links, spans, blocks", () => {
	const { tree: _tree, ...guide } = parseGuide(readFileSync(join(fixtures, "page.mdx"), "utf8"), place("page.mdx"));
	expect(guide).toMatchSnapshot();
});

test("ids are those of gatsby-remark-autolink-headers, repeated headings too", () => {
	const front =
		"---\ntitle: T\ndescription: A description that is long enough to pass the check of seventy characters.\ntype: concept\n---\n";
	const { headings } = parseGuide(`${front}\n## Run it\n\n## Run it\n\n## Use \`thv run\`, now\n`, place("ids.mdx"));
	expect(headings.map((heading) => heading.id)).toEqual(["run-it", "run-it-1", "use-thv-run-now"]);
});

test("addresses with a port stay text", () => {
	const front =
		"---\ntitle: T\ndescription: A description that is long enough to pass the check of seventy characters.\ntype: concept\n---\n";
	const { sections } = parseGuide(`${front}\nOpen localhost:8080 at 10:30.\n`, place("port.mdx"));
	expect(sections[0]?.texts).toEqual(["Open localhost:8080 at 10:30."]);
});

test("commands and messages are found by their words, examples of data by the text around them", () => {
	const block = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\``;
	const text = [
		"---\ntitle: T\ndescription: A description that is long enough to pass the check of seventy characters.\ntype: concept\n---",
		"Write a profile:",
		block("json", '{ "read": [] }'),
		block("yaml", "kind: MCPServer"),
		block("bash", "thv run fetch"),
		block("text", "Error: no such host"),
	].join("\n\n");
	expect(parseGuide(text, place("blocks.mdx")).sections[0]?.texts).toEqual([
		"Write a profile:",
		"thv run fetch",
		"Error: no such host",
	]);
});

test("a collapsed section is a section with its summary as the heading and its own id", () => {
	const text = [
		"---\ntitle: T\ndescription: A description that is long enough to pass the check of seventy characters.\ntype: concept\n---",
		"## Help",
		":::details[It does not start]\n\n**Fix:** Start the engine.\n\n:::",
		"After it.",
	].join("\n\n");
	expect(parseGuide(text, place("collapsed.mdx")).sections.slice(1)).toEqual([
		{ id: "help", depth: 2, heading: "Help", texts: ["After it."] },
		{ id: "it-does-not-start", depth: 3, heading: "It does not start", texts: ["Fix: Start the engine."] },
	]);
});
