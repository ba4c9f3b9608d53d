import { describe, expect, it, onTestFinished, vi } from "vitest";
import { lastVersion, siteConfig } from "../../site.config";
import { loadAlgoliaEngine, RETRY_AFTER_MS, withFallback } from "./algolia-engine";
import { byFacet, readPageQuery, searchAddress, writePageQuery } from "./page-query";
import { readSettings, settingsContent } from "./settings";

const site = {
	...siteConfig,
	versions: [
		{ ...lastVersion(), name: "v1", isLast: false },
		{ ...lastVersion(), name: "v2", isLast: true },
	],
	algolia: { appId: "", searchKey: "", indexName: "docs", insights: false, fallback: true, host: "" },
};

/** Opens a page with these meta elements. */
function openPage(metas: Record<string, string>): void {
	vi.stubGlobal("document", {
		querySelector: (selector: string) => {
			const content = metas[/"(.*)"/.exec(selector)?.[1] ?? ""];
			return content === undefined ? null : { getAttribute: () => content };
		},
	});
}

describe("settings", () => {
	it("name the embedded engine without keys, Algolia with both", () => {
		expect(JSON.parse(settingsContent(site))).toMatchObject({ lastVersion: "v2", algolia: null });
		const algolia = { ...site.algolia, appId: "APP", searchKey: "KEY" };
		expect(JSON.parse(settingsContent({ ...site, algolia })).algolia).toEqual({
			appId: "APP",
			apiKey: "KEY",
			host: "",
			insights: false,
			fallback: true,
		});
	});

	it("take the version of the page being read", () => {
		openPage({ "docs-search": settingsContent(site), "docsearch:version": "v1" });
		expect(readSettings().version).toBe("v1");
		openPage({ "docs-search": settingsContent(site) });
		expect(readSettings().version).toBe("v2");
		openPage({});
		expect(readSettings).toThrow("docs-search");
	});
});

describe("Algolia's client", () => {
	it("says which credential is missing", async () => {
		const settings = { appId: "APP", apiKey: "KEY", host: "", insights: false, fallback: true };
		await expect(loadAlgoliaEngine({ ...settings, appId: "" })).rejects.toThrow("`appId` is missing.");
		await expect(loadAlgoliaEngine({ ...settings, apiKey: "" })).rejects.toThrow("`apiKey` is missing.");
	});
});

describe("withFallback", () => {
	const answer = (queryID: string) => ({ results: [{ hits: [], nbHits: 0, page: 0, nbPages: 0, queryID }] });
	const second = { search: async () => answer("second") };

	it("asks the second engine when nobody answers, and the first again after two minutes", async () => {
		vi.useFakeTimers({ now: 0, toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		let isUp = false;
		const asked: string[] = [];
		const first = {
			search: async () => {
				asked.push("first");
				if (!isUp) throw Object.assign(new Error("down"), { name: "RetryError" });
				return answer("first");
			},
		};
		const engine = withFallback(first, second);
		const ask = () => engine.search({ requests: [] });
		expect(await ask()).toEqual({ ...answer("second"), isFallback: true });
		vi.setSystemTime(RETRY_AFTER_MS - 1);
		isUp = true;
		expect(await ask()).toEqual({ ...answer("second"), isFallback: true });
		vi.setSystemTime(RETRY_AFTER_MS);
		expect(await ask()).toEqual(answer("first"));
		expect(asked.length).toBe(2);
	});

	it("passes other errors on", async () => {
		const engine = withFallback({ search: () => Promise.reject(new Error("bad key")) }, second);
		await expect(engine.search({ requests: [] })).rejects.toThrow("bad key");
	});
});

describe("the search page's address", () => {
	const none = byFacet(() => "");

	it("is read and cut to 64 characters", () => {
		expect(readPageQuery("?q=volume+mount&section=FAQ")).toEqual({
			query: "volume mount",
			chosen: { ...none, section: "FAQ" },
			version: "",
		});
		expect(readPageQuery(`?q=${"a".repeat(10_000)}`).query.length).toBe(64);
		expect(readPageQuery("")).toEqual({ query: "", chosen: none, version: "" });
	});

	it("names a version that is not the last", () => {
		expect(searchAddress("a b", "")).toBe("/search?q=a+b");
		expect(searchAddress("a", "v0.2.4")).toBe("/search?q=a&version=v0.2.4");
		expect(readPageQuery("?q=a&version=v0.2.4").version).toBe("v0.2.4");
	});

	it("is written and leaves the rest alone", () => {
		expect(writePageQuery("https://example.org/search?lang=en#x", { query: "a&b", chosen: none })).toBe(
			"https://example.org/search?lang=en&q=a%26b#x",
		);
		expect(writePageQuery("https://example.org/search?q=a&section=b", { query: "", chosen: none })).toBe(
			"https://example.org/search",
		);
	});
});
