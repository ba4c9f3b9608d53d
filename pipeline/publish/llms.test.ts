import { describe, expect, it } from "vitest";
import { siteConfig } from "../../site.config";
import type { BuiltSite } from "./built-site";
import { fullTexts, llmsText } from "./llms";

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
	it("begins with the front page", () => {
		expect(llmsText(siteOf(2)).match(/^- .*/m)?.[0]).toMatch(/^- \[Front page\]\(.*\/index\.md\): /);
	});

	it("has every page with its description", () => {
		expect(llmsText(siteOf(10))).toMatch(/^- \[Page 9\]\(.*\/s9\/p9\.md\): Page 9\./m);
	});

	it("has the pages that the menu does not name under Optional, the newest release first", () => {
		const site = siteOf(2);
		const releases = ["v0.2.9", "v0.2.10"].map((name) => ({ ...site.pages[0], path: `/changes/${name}`, title: name }));
		const old = { ...site.pages[0], path: "/old", title: "Old", version: "v0.0.1" };
		const text = llmsText({ ...site, pages: [...site.pages, ...releases, old] } as BuiltSite);
		expect(text.split("## Optional")[1]?.match(/^- \[.+?\](?=\(\S+$)/gm)).toEqual(["- [v0.2.10]", "- [v0.2.9]"]);
		expect(text).not.toContain("Old");
	});
});

describe("llms-full.txt", () => {
	const texts = fullTexts(
		siteOf(2),
		(path) => `---\ntitle: x\n---\n\n> For AI agents: note\n\n# Page ${path}\n\n${"word ".repeat(800)}`,
	);

	it("has every page once, with its address, without front matter", () => {
		const text = texts[0]?.text ?? "";
		expect(texts[0]?.path).toBe("/llms-full.txt");
		expect(text.match(/^# Page \/s1\/p9$/gm)).toHaveLength(1);
		expect(text).toMatch(/^<.*\/s1\/p9>$/m);
		expect(text).not.toMatch(/^title: x|For AI agents/m);
	});

	it("says how large each area is, and has a file for each", () => {
		expect(texts.map(({ path }) => path)).toEqual([
			"/llms-full.txt",
			"/llms-full/section-0.txt",
			"/llms-full/section-1.txt",
		]);
		expect(texts[0]?.text).toMatch(/^- Section 1: about 11\d00 tokens, .*\/llms-full\/section-1\.txt$/m);
		expect(texts[1]?.text).not.toContain("/s1/p9");
	});
});
