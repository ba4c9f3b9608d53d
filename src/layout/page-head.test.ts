import { expect, it } from "vitest";
import { breadcrumbData, safeJson } from "./page-head";

const page = { path: "/toolhive/a/b", title: "B" };
const entry = { depth: 0, isCategory: true, isExpanded: false };

it("leaves groups without a page out of the way to a page", () => {
	const trail = [
		{ ...entry, label: "Group", path: null },
		{ ...entry, label: "A", path: "/toolhive/a" },
		{ ...entry, label: "B", path: page.path },
	];
	expect(breadcrumbData(page, trail).itemListElement.map(({ name }) => name)).toEqual(["ToolHive Docs", "A", "B"]);
});

it("cannot be left by a title", () => {
	expect(safeJson({ title: "</script><script>alert(1)</script>" })).not.toContain("<");
});
