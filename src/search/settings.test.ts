import { describe, expect, it } from "vitest";
import { checkCredentials, loadAlgoliaEngine } from "./algolia-engine";
import { RETRY_AFTER_MS, withFallback } from "./fallback-engine";
import { readPageQuery, searchAddress, writePageQuery } from "./page-query";
import { readSettings, settingsContent } from "./settings";
import { isUnreachable, UnreachableError } from "./unreachable";

const site = {
	locale: "en",
	issueUrl: "https://example.org/new",
	versions: [
		{ name: "v1", isLast: false },
		{ name: "v2", isLast: true },
	],
	algolia: { appId: "", searchKey: "", indexName: "docs", insights: false },
};

const page = (metas: Record<string, string>) =>
	({
		querySelector: (selector: string) => {
			const content = metas[/"(.*)"/.exec(selector)?.[1] ?? ""];
			return content === undefined ? null : { getAttribute: () => content };
		},
	}) as unknown as ParentNode;

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
		expect(readSettings(page({ "docs-search": settingsContent(site), "docsearch:version": "v1" })).version).toBe("v1");
		expect(readSettings(page({ "docs-search": settingsContent(site) })).version).toBe("v2");
		expect(() => readSettings(page({}))).toThrow("docs-search");
	});
});

describe("Algolia's client", () => {
	it("says which credential is missing, as the library does", async () => {
		expect(() => checkCredentials({ appId: "", apiKey: "KEY" })).toThrow("`appId` is missing.");
		expect(() => checkCredentials({ appId: "APP", apiKey: "" })).toThrow("`apiKey` is missing.");
		const { liteClient } = await import("algoliasearch/lite");
		expect(() => liteClient("", "KEY")).toThrow("`appId` is missing.");
		expect(() => liteClient("APP", "")).toThrow("`apiKey` is missing.");
	});

	it("is not made without credentials", async () => {
		await expect(
			loadAlgoliaEngine({ appId: "", apiKey: "KEY", host: "", insights: false, fallback: true }),
		).rejects.toThrow("`appId` is missing.");
	});
});

describe("withFallback", () => {
	const answer = (query: string) => ({
		results: [{ hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query }],
	});
	const second = { search: async () => answer("second") };

	it("asks the second engine when nobody answers, and the first again after two minutes", async () => {
		let now = 0;
		let isUp = false;
		const asked: string[] = [];
		const first = {
			search: async () => {
				asked.push("first");
				if (!isUp) throw new UnreachableError("down");
				return answer("first");
			},
		};
		const switches: boolean[] = [];
		const engine = withFallback(
			first,
			second,
			(isSecond) => switches.push(isSecond),
			() => now,
		);
		const ask = async () => (await engine.search({ requests: [] })).results[0]?.query;
		expect(await ask()).toBe("second");
		now = RETRY_AFTER_MS - 1;
		isUp = true;
		expect(await ask()).toBe("second");
		now = RETRY_AFTER_MS;
		expect(await ask()).toBe("first");
		expect(asked.length).toBe(2);
		expect(switches).toEqual([true, true, false]);
	});

	it("passes other errors on", async () => {
		const engine = withFallback({ search: () => Promise.reject(new Error("bad key")) }, second, () => undefined);
		await expect(engine.search({ requests: [] })).rejects.toThrow("bad key");
	});

	it("knows Algolia's error by its name", () => {
		expect(isUnreachable(Object.assign(new Error("x"), { name: "RetryError" }))).toBe(true);
		expect(isUnreachable(new Error("x"))).toBe(false);
	});
});

describe("the search page's address", () => {
	it("is read and cut to 64 characters", () => {
		expect(readPageQuery("?q=volume+mount&section=FAQ")).toEqual({
			query: "volume mount",
			section: "FAQ",
			version: "",
		});
		expect(readPageQuery(`?q=${"a".repeat(10_000)}`).query.length).toBe(64);
		expect(readPageQuery("")).toEqual({ query: "", section: "", version: "" });
	});

	it("names a version that is not the last", () => {
		expect(searchAddress("a b", "")).toBe("/search?q=a+b");
		expect(searchAddress("a", "v0.2.4")).toBe("/search?q=a&version=v0.2.4");
		expect(readPageQuery("?q=a&version=v0.2.4").version).toBe("v0.2.4");
	});

	it("is written and leaves the rest alone", () => {
		expect(writePageQuery("https://example.org/search?lang=en#x", { query: "a&b", section: "" })).toBe(
			"https://example.org/search?lang=en&q=a%26b#x",
		);
		expect(writePageQuery("https://example.org/search?q=a&section=b", { query: "", section: "" })).toBe(
			"https://example.org/search",
		);
	});
});
