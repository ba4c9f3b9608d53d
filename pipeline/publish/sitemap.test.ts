import { afterAll, expect, it, vi } from "vitest";

vi.mock("../../site.config", async (original) => {
	const { siteConfig, ...rest } = await original<typeof import("../../site.config")>();
	const [last] = siteConfig.versions;
	const versions = [
		{ ...last, name: "v2", path: "", isLast: true },
		{ ...last, name: "v1", path: "v1", isLast: false },
	];
	return { ...rest, siteConfig: { ...siteConfig, url: "https://docs.example.org", pathPrefix: "", versions } };
});

// Test files share their modules, and others have loaded the site's own configuration.
vi.resetModules();
const { sitemapText } = await import("./sitemap");
afterAll(() => void vi.resetModules());

it("lists the pages of the newest version only", () => {
	const text = sitemapText([
		{ path: "/docs/a", version: "v2", lastUpdated: "2025-01-02T00:00:00Z" },
		{ path: "/docs/v1/a", version: "v1", lastUpdated: "2025-03-04T00:00:00Z" },
	]);
	expect(text.match(/<url>.*<\/url>/g)).toEqual([
		"<url><loc>https://docs.example.org/</loc><lastmod>2025-01-02</lastmod></url>",
		"<url><loc>https://docs.example.org/docs/a</loc><lastmod>2025-01-02</lastmod></url>",
	]);
});
