import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { siteConfig } from "../../site.config";

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

it("the renamed test site changes every setting that names this product", () => {
	const renamed = JSON.parse(readFileSync("tests/sites/renamed/site.json", "utf8"));
	const named = Object.entries(siteConfig)
		.filter(([, value]) => /toolhive|stacklok|\bthv\b/i.test(JSON.stringify(value)))
		.map(([name]) => name);
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter((name) => !(name in renamed))).toEqual([]);
});

it("SITE_CONFIG may only set what site.config.ts has", async () => {
	vi.resetModules();
	vi.stubEnv("SITE_CONFIG", '{"title": "Kites", "apiHost": "x"}');
	await expect(import("../../site.config")).rejects.toThrow(
		"SITE_CONFIG has keys that site.config.ts does not know: apiHost.",
	);
});
