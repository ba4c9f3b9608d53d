import type { ElementContent, Properties, Root } from "hast";
import { expect, test } from "vitest";
import { hasValues, samplesOf } from "./samples";

const element = (tagName: string, properties: Properties, ...children: ElementContent[]): ElementContent => ({
	type: "element",
	tagName,
	properties,
	children,
});
const sample = (html: string, output?: string) => element("CodeFrame", { html, ...(output ? { output } : {}) });
const page = (...children: ElementContent[]): Root => ({ type: "root", children });

test("a page has values where a sample changes that is in sight", () => {
	const port = sample('thv run <span class="token option">--proxy-port</span> 8081 fetch');
	expect(hasValues(samplesOf(page(element("Tabs", {}, element("Tab", {}, port)))))).toBe(true);
	expect(hasValues(samplesOf(page(element("Details", {}, port), sample("thv list"))))).toBe(false);
});

test("outputs and words outside of code are no samples", () => {
	const text: ElementContent = { type: "text", value: "the namespace toolhive-system" };
	expect(samplesOf(page(element("p", {}, text), sample("toolhive-system", "true")))).toEqual([]);
	expect(samplesOf(page(element("p", {}, element("code", {}, text))))).toEqual(["the namespace toolhive-system"]);
	expect(samplesOf(page(sample("thv run &lt;IMAGE&gt;")))).toEqual(["thv run <IMAGE>"]);
});
