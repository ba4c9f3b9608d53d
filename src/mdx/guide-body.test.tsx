import type { Root } from "hast";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GuideBody } from "./guide-body";

test("a code span that names something leads there; one that does not stays a code span", () => {
	const span = (name: string) => ({
		type: "element" as const,
		tagName: "Reference",
		properties: { name },
		children: [
			{ type: "element" as const, tagName: "code", properties: {}, children: [{ type: "text" as const, value: name }] },
		],
	});
	const tree: Root = {
		type: "root",
		children: [{ type: "element", tagName: "p", properties: {}, children: [span("thv run"), span("thv help")] }],
	};
	expect(renderToStaticMarkup(<GuideBody tree={tree} references={{ "thv run": "/toolhive/run" }} samples={[]} />)).toBe(
		'<p><a class="reference" href="/toolhive/run"><code>thv run</code></a><code>thv help</code></p>',
	);
});

test("a sample tells its frame the releases in which it works", () => {
	const frame = (line: string) => ({
		type: "element" as const,
		tagName: "CodeFrame",
		properties: { language: "bash", html: "thv", line },
		children: [],
	});
	const sample = { line: 7, kind: "commands", title: null, checks: [], since: "v0.1.0", until: null };
	const html = renderToStaticMarkup(
		<GuideBody tree={{ type: "root", children: [frame("3"), frame("7")] }} references={{}} samples={[sample]} />,
	);
	expect(html.match(/<figure[^>]*>/g)?.map((tag) => /data-since="([^"]*)"/.exec(tag)?.[1])).toEqual([
		undefined,
		"v0.1.0",
	]);
});
