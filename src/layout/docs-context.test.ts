import { describe, expect, it } from "vitest";
import { findVersion, lastVersion } from "../../site.config";
import { findSidebar } from "./docs-context";

const entries = [{ label: "Introduction", path: "/toolhive", depth: 0, isCategory: false, isExpanded: false }];

describe("lookups of the docs", () => {
	it("find the data of the page", () => {
		expect(findSidebar("v0.2.5", { isLong: false, entries }).entries).toBe(entries);
		expect(findVersion(lastVersion().name).isLast).toBe(true);
	});

	it("throw for an unknown sidebar", () => {
		expect(() => findSidebar("v9", null)).toThrow('There is no sidebar for the docs version "v9"');
	});

	it("throw for an unknown version", () => {
		expect(() => findVersion("v9")).toThrow('site.config.ts lists no docs version "v9".');
	});
});
