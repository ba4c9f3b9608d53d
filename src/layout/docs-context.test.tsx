import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { findSidebar } from "./docs-context";
import { findVersion } from "./find-version";
import { Sidebar } from "./sidebar";

const entries = [{ label: "Introduction", path: "/toolhive", depth: 0, isCategory: false, isExpanded: false }];

describe("lookups of the docs", () => {
	it("find the data of the page", () => {
		expect(findSidebar("v0.2.5", { isLong: false, entries }).entries).toBe(entries);
		expect(findVersion().isLast).toBe(true);
	});

	it("throw for an unknown sidebar", () => {
		expect(() => findSidebar("v9", null)).toThrow('There is no sidebar for the docs version "v9"');
	});

	it("throw for an unknown version", () => {
		expect(() => findVersion("v9")).toThrow('site.config.ts lists no docs version "v9".');
	});
});

it("a docs feature outside a docs page throws an error saying so", () => {
	expect(() => renderToStaticMarkup(<Sidebar />)).toThrow(
		"Sidebar is a feature of documentation pages: it can only be used inside <DocPage>.",
	);
});
