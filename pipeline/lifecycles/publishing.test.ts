import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

/** The plugins of gatsby-config.ts in this environment, in their order. */
async function plugins(env: Record<string, string> = {}): Promise<string[]> {
	for (const [name, value] of Object.entries({ ALGOLIA_WRITE_KEY: "", ...env })) vi.stubEnv(name, value);
	const { default: config } = await import("../../gatsby-config");
	return (config.plugins ?? []).map((plugin) => (typeof plugin === "string" ? plugin : (plugin?.resolve ?? "")));
}

it("a build without the key that may write has nothing that asks Algolia", async () => {
	expect(
		(await plugins({ ALGOLIA_APP_ID: "A", ALGOLIA_SEARCH_KEY: "s" })).filter((name) => /algolia/.test(name)),
	).toEqual([]);
});

it("gatsby-plugin-algolia pushes to a copy, after all files are written and checked", async () => {
	const keys = { ALGOLIA_APP_ID: "A", ALGOLIA_SEARCH_KEY: "s", ALGOLIA_WRITE_KEY: "W" };
	expect((await plugins(keys)).slice(-5)).toEqual([
		"gatsby-plugin-search-index",
		"gatsby-plugin-finish-site",
		"gatsby-plugin-algolia-index",
		"gatsby-plugin-algolia",
		"gatsby-plugin-algolia-index",
	]);
});
