import { SearchModal } from "./search-modal";
import { expect, test } from "./search-test";

test.describe("loading", () => {
	test("nothing of search is loaded before the reader wants it", async ({ page }) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		await page.goto("/toolhive", { waitUntil: "networkidle" });
		expect(requests.filter((url) => /\/search\/.*\.json|algolia|1\/indexes/.test(url))).toEqual([]);
		expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
	});

	test("going near the opener loads the index ahead", async ({ page }) => {
		await page.goto("/toolhive");
		const index = page.waitForRequest(/\/search\/[^/]+\.json$/);
		await page.locator("[data-search-open]").first().hover();
		await index;
	});
});

test.describe("requests to Algolia", () => {
	test.use({ engine: "algolia" });

	test("say what the specification says", async ({ page, algolia }) => {
		const modal = new SearchModal(page);
		await modal.open();
		await modal.search("volume");
		const sent = algolia.requests.find(({ body }) => JSON.stringify(body).includes("volume"));
		expect(sent).toMatchObject({ method: "POST", path: "/1/indexes/*/queries" });
		const [request] = (sent?.body.requests ?? []) as Record<string, unknown>[];
		expect(request).toMatchObject({
			query: "volume",
			indexName: "toolhive",
			hitsPerPage: 20,
			highlightPreTag: "<mark>",
			highlightPostTag: "</mark>",
			snippetEllipsisText: "…",
			attributesToRetrieve: [
				"hierarchy.lvl0",
				"hierarchy.lvl1",
				"hierarchy.lvl2",
				"hierarchy.lvl3",
				"hierarchy.lvl4",
				"hierarchy.lvl5",
				"hierarchy.lvl6",
				"content",
				"type",
				"url",
				"kind",
				"section",
				"answer",
			],
			attributesToSnippet: [
				"hierarchy.lvl1:10",
				"hierarchy.lvl2:10",
				"hierarchy.lvl3:10",
				"hierarchy.lvl4:10",
				"hierarchy.lvl5:10",
				"hierarchy.lvl6:10",
				"content:10",
			],
			clickAnalytics: false,
		});
		expect(request?.facetFilters).toEqual([expect.stringMatching(/^lang:en$/), expect.stringMatching(/^version:v/)]);
	});

	test("ask for snippets of five words on a small screen", async ({ page, algolia }) => {
		await page.setViewportSize({ width: 768, height: 900 });
		const modal = new SearchModal(page);
		await modal.open();
		await modal.search("volume");
		expect(JSON.stringify(algolia.requests.at(-1)?.body)).toContain("content:5");
	});

	test("never go out for the embedded index while Algolia answers", async ({ page }) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		const modal = new SearchModal(page);
		await modal.open();
		await modal.search("volume");
		expect(requests.filter((url) => /\/search\/.*\.json/.test(url))).toEqual([]);
	});
});

test("the embedded engine asks nobody but the site", async ({ page, baseURL }) => {
	const hosts = new Set<string>();
	page.on("request", (request) => hosts.add(new URL(request.url()).origin));
	const modal = new SearchModal(page);
	await modal.open();
	await modal.search("volume");
	expect([...hosts]).toEqual([new URL(String(baseURL)).origin]);
});
