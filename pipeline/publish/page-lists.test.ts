import { expect, it } from "vitest";
import { lastVersion, siteConfig } from "../../site.config";
import { sitemapText } from "./page-lists";

it("lists the pages of the newest version only", () => {
	const newest = lastVersion().name;
	const text = sitemapText([
		{ path: "/docs/a", version: newest, lastUpdated: "2025-01-02T00:00:00Z" },
		{ path: "/docs/v1/a", version: "v1", lastUpdated: "2025-03-04T00:00:00Z" },
	]);
	const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
	expect(addresses).toEqual(["/", "/docs/a"].map((path) => `${siteConfig.url}${siteConfig.pathPrefix}${path}`));
});
