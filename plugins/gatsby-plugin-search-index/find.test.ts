import { createEngine, type SearchRequest, type SearchResponse } from "docs-search";
import { beforeAll, describe, expect, it } from "vitest";
import { buildPages } from "./build-pages";
import { siteFixture } from "./testing/site-fixture";

const engine = createEngine(async () => buildPages(siteFixture, "en"));

async function ask(query: string, more: Partial<SearchRequest> = {}): Promise<SearchResponse> {
	const { results } = await engine.search({
		requests: [
			{
				indexName: "docs",
				query,
				highlightPreTag: "<mark>",
				highlightPostTag: "</mark>",
				attributesToSnippet: ["content:3"],
				...more,
			},
		],
	});
	if (!results[0]) throw new Error("No answer.");
	return results[0];
}

const first = async (query: string) => (await ask(query)).hits[0]?.url;

beforeAll(() => engine.load());

describe("what is found", () => {
	it.each([
		["a flag", "--port", "/docs/reference/cli/tool_run#--port"],
		["a command", "tool run", "/docs/reference/cli/tool_run"],
		["an operation", "POST /workloads", "/docs/reference/api#create-workload"],
		["an operation with its whole path", "POST /api/workloads", "/docs/reference/api#create-workload"],
		["a field", "spec.proxyPort", "/docs/reference/crd#spec.proxyPort"],
		["the guide before a field with the same words", "proxy port", "/docs/run#ports"],
		["a field written together", "proxyport", "/docs/reference/crd#spec.proxyPort"],
		["an environment variable", "TOOL_PORT", "/docs/reference/cli/tool_run#--port"],
		["a title", "run servers", "/docs/run"],
		["a heading", "free ports", "/docs/run#free-ports"],
		["the beginning of a word", "quest", "/docs/faq"],
		["a word with a typo", "qeustions", "/docs/faq"],
		["another form of a word", "concept", "/docs/concepts"],
		["a synonym", "custom resource", "/docs/reference/crd"],
	])("%s: %s", async (_what, query, url) => {
		expect(await first(query)).toBe(url);
	});

	it("is nothing for words that the site does not have", async () => {
		expect(await ask("zzzz qqqq")).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
	});

	it("has three hits of a page at most, each of another heading", async () => {
		const { hits } = await ask("port", { hitsPerPage: 100 });
		const urls = hits.map(({ url }) => url);
		expect(new Set(urls).size).toBe(urls.length);
		expect(urls.filter((url) => url.startsWith("/docs/reference/cli/tool_run")).length).toBeLessThanOrEqual(3);
	});
});

describe("an answer", () => {
	it("marks and cuts as Algolia does", async () => {
		const { hits } = await ask("proxy listens");
		expect(hits[0]?._snippetResult?.content?.value).toBe("…<mark>proxy</mark> <mark>listens</mark> on…");
		expect(hits[0]?._highlightResult?.hierarchy?.lvl1?.value).toBe("Run servers");
	});

	it("is limited by filters, all of them, one of a list", async () => {
		expect((await ask("port", { facetFilters: ["version:v2"] })).nbHits).toBe(0);
		const { hits } = await ask("port", { facetFilters: ["lang:en", "version:v1", ["kind:crd", "kind:command"]] });
		expect(new Set(hits.map(({ url }) => url.split("#")[0]))).toEqual(
			new Set(["/docs/reference/crd", "/docs/reference/cli/tool_run"]),
		);
	});

	it("counts facets and comes in pages", async () => {
		const all = await ask("port", { facets: ["section"], hitsPerPage: 2 });
		expect(Object.values(all.facets?.section ?? {}).reduce((sum, count) => sum + count, 0)).toBe(all.nbHits);
		const second = await ask("port", { hitsPerPage: 2, page: 1 });
		expect(second.page).toBe(1);
		expect(second.hits[0]?.objectID).not.toBe(all.hits[0]?.objectID);
	});
});

describe("hostile queries", () => {
	it.each([
		["10,000 letters", "a".repeat(10_000)],
		["10,000 words", "port ".repeat(10_000)],
		["markup", '<img src=x onerror="alert(1)"><script>alert(1)</script>'],
		["control characters", "\u0000\u0007\u001b[31m\u202eport\uffff"],
		["half a surrogate pair", "\ud800 port"],
		["regular expressions", `(((.*+?^\${}()|[]\\`],
		["names of object properties", "__proto__ constructor toString hasOwnProperty"],
		["nothing", ""],
		["spaces", "   \t\n "],
		["only stop words", "how to do this"],
	])("%s", async (_what, query) => {
		const { hits, nbHits } = await ask(query);
		expect(hits.length).toBeLessThanOrEqual(nbHits);
		expect(JSON.stringify(hits)).not.toContain("<script");
	});
});

it("tries again after a load that failed", async () => {
	let calls = 0;
	const flaky = createEngine(async () => {
		if (calls++ === 0) throw new Error("offline");
		return buildPages(siteFixture, "en");
	});
	const requests = [{ indexName: "docs", query: "port" }];
	await expect(flaky.search({ requests })).rejects.toThrow("offline");
	expect((await flaky.search({ requests })).results[0]?.nbHits).toBeGreaterThan(0);
});
