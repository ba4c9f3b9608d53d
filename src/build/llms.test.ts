import { describe, expect, it } from "vitest";
import { siteConfig } from "../../site.config";
import { llmsText } from "./llms";
import type { BuiltSite } from "./pages";

/** A site of so many sections with ten pages each; only what llms.txt reads. */
function siteOf(sections: number): BuiltSite {
	const version = siteConfig.versions[0]?.name ?? "";
	const entry = { isExpanded: false };
	const entries = Array.from({ length: sections }, (_, section) => [
		{ ...entry, label: `Section ${section}`, path: `/s${section}`, depth: 0, isCategory: true },
		...Array.from({ length: 10 }, (_, page) => ({
			...entry,
			label: `Page ${page}`,
			path: `/s${section}/p${page}`,
			depth: 1,
			isCategory: false,
		})),
	]).flat();
	const pages = entries.map(({ path, label }) => ({
		path,
		title: label,
		description: `${label}. `.repeat(12),
		version,
	}));
	return { pages, navigation: [{ version, entries }], apiDocuments: [], commands: [] } as unknown as BuiltSite;
}

describe("llms.txt", () => {
	it("has every page with its description while they fit", () => {
		expect(llmsText(siteOf(10))).toMatch(/^- \[Page 9\]\(.*\/s9\/p9\.md\): Page 9\./m);
	});

	it("leaves the descriptions out when they don't fit", () => {
		expect(llmsText(siteOf(60))).toMatch(/^- \[Page 9\]\(.*\/s59\/p9\.md\)$/m);
	});

	it("has one page a section, with its description, when the pages don't fit", () => {
		const text = llmsText(siteOf(200));
		expect(text).not.toContain("/p9.md");
		expect(text).toMatch(/^- \[Section 199\]\(.*\/s199\.md\): Section 199\./m);
	});

	it("says so when no form fits", () => {
		expect(() => llmsText(siteOf(1000))).toThrow("even with one page a section");
	});
});
