import { expect, it } from "vitest";
import { siteConfig } from "../../site.config";
import { checkConfig } from "./check-config";

const { algolia, analytics } = siteConfig;

it("our own configuration has no mistakes", () => {
	expect(checkConfig(siteConfig)).toEqual([]);
});

it.each([
	["SITE_URL", { url: "docs.example.com" }],
	["SITE_URL", { url: "https://docs.example.com/docs" }],
	["SITE_URL", { url: "https://x; script-src *" }],
	["PATH_PREFIX", { pathPrefix: "docs" }],
	["PATH_PREFIX", { pathPrefix: "/docs/" }],
	["PATH_PREFIX", { pathPrefix: "//evil.example" }],
	["ALGOLIA_APP_ID", { algolia: { ...algolia, appId: "x; script-src *", searchKey: "a" } }],
	["ALGOLIA_SEARCH_KEY", { algolia: { ...algolia, appId: "A", searchKey: "<script>" } }],
	["ALGOLIA_INDEX_NAME", { algolia: { ...algolia, indexName: "" } }],
	["ALGOLIA_HOST", { algolia: { ...algolia, host: "https://a.example/path" } }],
	["GTAG_ID", { analytics: { ...analytics, gtagId: "G-1' onload='" } }],
	["ANALYTICS_SCRIPT_PATH", { analytics: { ...analytics, scriptPath: "//evil.example/x.js" } }],
	["ANALYTICS_DEBUG_URL", { analytics: { ...analytics, debugScriptUrl: "javascript:1" } }],
] as const)("%s of %j is named", (variable, changes) => {
	const mistakes = checkConfig({ ...siteConfig, ...changes });
	expect(mistakes).toHaveLength(1);
	expect(mistakes[0]).toMatch(new RegExp(`^${variable} \\(`));
});

it.each([
	["ALGOLIA_APP_ID is set, ALGOLIA_SEARCH_KEY is not", { appId: "A", searchKey: "" }],
	["ALGOLIA_SEARCH_KEY is set, ALGOLIA_APP_ID is not", { appId: "", searchKey: "a" }],
] as const)("%s", (message, keys) => {
	expect(checkConfig({ ...siteConfig, algolia: { ...algolia, ...keys } })[0]).toContain(message);
});

it("a key that may write needs an application", () => {
	const env = { ALGOLIA_WRITE_KEY: "W" };
	expect(checkConfig({ ...siteConfig, algolia: { ...algolia, appId: "", searchKey: "" } }, env)[0]).toMatch(
		/^ALGOLIA_WRITE_KEY is set, ALGOLIA_APP_ID is not/,
	);
	expect(checkConfig({ ...siteConfig, algolia: { ...algolia, appId: "A", searchKey: "s" } }, env)).toEqual([]);
});

it("all mistakes are reported at once", () => {
	expect(checkConfig({ ...siteConfig, url: "x", pathPrefix: "y" })).toHaveLength(2);
});
