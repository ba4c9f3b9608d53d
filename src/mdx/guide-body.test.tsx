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
	expect(renderToStaticMarkup(<GuideBody tree={tree} references={{ "thv run": "/toolhive/run" }} />)).toBe(
		'<p><a class="reference" href="/toolhive/run"><code>thv run</code></a><code>thv help</code></p>',
	);
});
