import { describe, expect, it } from "vitest";
import { CALLOUTS, MDX_COMPONENTS } from "../../src/lib/mdx-vocabulary";
import { parseDocument } from "../mdx/parse-document";
import { componentsWithForm, toPlainTree } from "./guide-tree";
import { absoluteUrl, type LinkBase, printMarkdown } from "./print-markdown";

const base: LinkBase = {
	site: "https://docs.example.org",
	path: "/toolhive/page",
	pages: new Set(["/", "/toolhive/page", "/toolhive/other"]),
};

function twin(mdx: string): string {
	const tree = parseDocument(mdx, { file: "content/docs/page.mdx", partials: "content/partials" });
	return printMarkdown(toPlainTree(tree, "content/docs/page.mdx"), base);
}

describe("toPlainTree", () => {
	it("has a form for every component that authors may use", () => {
		expect([...componentsWithForm].sort()).toEqual(Object.keys(MDX_COMPONENTS).sort());
	});

	it("makes tabs a list with labels", () => {
		const text = twin(
			'<Tabs group="os">\n<Tab label="macOS">\n\nOpen it.\n\n```bash\nthv list\n```\n\n</Tab>\n<Tab label="Linux">\n\nUnpack it.\n\n</Tab>\n</Tabs>\n',
		);
		expect(text).toBe("- **macOS**\n\n  Open it.\n\n  ```bash\n  thv list\n  ```\n\n- **Linux**\n\n  Unpack it.\n");
	});

	it.each(Object.keys(CALLOUTS).filter((kind) => kind !== "details"))("makes %s a quotation with its word", (kind) => {
		expect(twin(`:::${kind}\nMind this.\n:::\n`)).toBe(`> **${CALLOUTS[kind]}**\n>\n> Mind this.\n`);
	});

	it("keeps the word of a callout that has a title", () => {
		expect(twin(":::warning[No way back]\nGone.\n:::\n")).toBe("> **Warning: No way back**\n>\n> Gone.\n");
	});

	it("makes a folded part a section one level deeper", () => {
		expect(twin("## Troubleshooting\n\n:::details[The port is taken]\nStop it.\n:::\n")).toBe(
			"## Troubleshooting\n\n### The port is taken\n\nStop it.\n",
		);
	});

	it("makes cards on one line or several a list", () => {
		const cards =
			'<Cards>\n<Card title="One" href="/toolhive/other">First.</Card>\n<Card title="Two" href="/toolhive/page">\n\nSecond.\n\n</Card>\n</Cards>\n';
		expect(twin(cards)).toBe(
			"- [One](https://docs.example.org/toolhive/other.md): First.\n- [Two](https://docs.example.org/toolhive/page.md): Second.\n",
		);
	});

	it("describes a picture of the app, in a list too", () => {
		const picture = /!\[The Registry page\.\]\(https:\/\/docs\.example\.org\/screens\/registry-light-\d+\.webp\)/;
		expect(twin('<Screen name="registry" alt="The Registry page." />\n')).toMatch(picture);
		expect(twin('1. Open it.\n\n   <Screen name="registry" alt="The Registry page." />\n')).toMatch(picture);
	});

	it("distinguishes output from input, and names files", () => {
		expect(twin("```text output\ndone\n```\n")).toBe("Output:\n\n```text\ndone\n```\n");
		expect(twin('```yaml title="a.yaml" {1}\na: 1\n```\n')).toBe("`a.yaml`:\n\n```yaml\na: 1\n```\n");
	});

	it("describes a diagram before its source", () => {
		expect(twin("```mermaid\nflowchart LR\naccTitle: A path\naccDescr: A leads to B.\nA --> B\n```\n")).toMatch(
			/^\*\*A path\*\*\. A leads to B\.\n\n```mermaid\n/,
		);
	});

	it("drops remarks for authors, and names components without a Markdown form, with their place", () => {
		expect(twin("{/* later */}\n\nText.\n")).toBe("Text.\n");
		expect(() => twin("Text.\n\n<Marquee>\n\nHi.\n\n</Marquee>\n")).toThrow(
			/content\/docs\/page\.mdx:3:1 {2}<Marquee> has no Markdown form/,
		);
		expect(() => twin('<Tabs group="os">\n\nStray.\n\n</Tabs>\n')).toThrow(/directly in <Tabs> has no Markdown form/);
	});
});

describe("absoluteUrl", () => {
	it("leads to twins where there are some", () => {
		expect(absoluteUrl("/toolhive/other#a", base)).toBe("https://docs.example.org/toolhive/other.md#a");
		expect(absoluteUrl("#a", base)).toBe("https://docs.example.org/toolhive/page.md#a");
		expect(absoluteUrl("/openapi/x.yaml", base)).toBe("https://docs.example.org/openapi/x.yaml");
		expect(absoluteUrl("/", base)).toBe("https://docs.example.org/index.md");
		expect(absoluteUrl("https://example.com/a", base)).toBe("https://example.com/a");
	});
});
