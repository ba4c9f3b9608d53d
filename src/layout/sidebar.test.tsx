import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Sidebar } from "./sidebar";

/** The menu of a site with so many groups of ten pages, as the first page of the second group has it. */
function menuOf(groups: number, isLong: boolean): string {
	const entries = Array.from({ length: groups }, (_, group) => [
		{ label: `Group ${group}`, path: `/g${group}`, depth: 0, isCategory: true, isExpanded: false },
		...Array.from({ length: 10 }, (_, page) => ({
			label: `Page ${group} ${page}`,
			path: `/g${group}/p${page}`,
			depth: 1,
			isCategory: false,
			isExpanded: false,
		})),
	]).flat();
	return renderToStaticMarkup(<Sidebar navigation={{ isLong, entries }} path="/g1/p0" />);
}

describe("the menu in a page", () => {
	it("has every entry while it is short", () => {
		const menu = menuOf(10, false);
		expect(menu).toContain('href="/g9/p9"');
		expect(menu).not.toContain("data-entries-at");
	});

	it("leaves out closed groups when it is long, and names the page that has their entries", () => {
		const menu = menuOf(10, true);
		expect(menu).toContain('href="/g1/p9"');
		expect(menu).not.toContain('href="/g9/p9"');
		expect(menu).toContain('data-entries-at="/g9"');
		expect(menu).toContain('href="/g9"');
	});
});
