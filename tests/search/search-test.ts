import { test as base, expect, type Page } from "@playwright/test";
import { algoliaSettings } from "../../plugins/gatsby-plugin-search-index/algolia-settings";
import { unpackIndex } from "../../src/search/index-file";
import { pageToRecords } from "../../src/search/page-records";
import type { SearchSettings } from "../../src/search/settings";
import { answerQuery } from "../algolia-stand-in/answer-query";
import { type StandIn, startStandIn } from "../algolia-stand-in/server";

/** The two engines that every key behaviour is tested on. */
export const ENGINES = ["embedded", "algolia"] as const;

interface Fixtures {
	/** Engine that the pages of a test name in their settings. */
	engine: (typeof ENGINES)[number];
	/** Answer from the embedded index while Algolia cannot be reached. */
	fallback: boolean;
	/** The page, with the settings of the engine. */
	page: Page;
}

interface WorkerFixtures {
	/** Algolia's API, filled with the records of the site's own index. */
	standIn: StandIn;
}

/** Tests on the built site: its pages are served as they are, but for the engine that their settings name. */
export const test = base.extend<Fixtures, WorkerFixtures>({
	engine: ["embedded", { option: true }],
	fallback: [false, { option: true }],
	standIn: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
		async ({}, use, worker) => {
			const standIn = await startStandIn({ appId: "APP", searchKey: "SEARCH" });
			await fillStandIn(standIn, String(worker.project.use.baseURL));
			await use(standIn);
			await standIn.close();
		},
		{ scope: "worker" },
	],
	page: async ({ page, engine, fallback, standIn, baseURL }, use) => {
		standIn.setFaults({});
		standIn.requests.length = 0;
		if (engine === "algolia") await routeToStandIn(page, standIn, { origin: String(baseURL), fallback });
		await use(page);
	},
});

export { expect };

async function fillStandIn(standIn: StandIn, origin: string): Promise<void> {
	const settings = readMeta(await (await fetch(`${origin}/search`)).text());
	const file = (await (await fetch(`${origin}/search/${settings.lastVersion}.json`)).json()) as Parameters<
		typeof unpackIndex
	>[0];
	const records = unpackIndex(file).flatMap(pageToRecords);
	standIn.store.batch(
		settings.indexName,
		records.map((record) => ({ action: "addObject", body: { ...record } })),
	);
	const index = standIn.store.open(settings.indexName);
	index.settings = algoliaSettings;
	// The first query parts every text into words: let no test wait for that.
	answerQuery(index, { query: "first" });
}

/** Pages name Algolia at their own address; requests to it go to the stand-in. */
async function routeToStandIn(
	page: Page,
	standIn: StandIn,
	{ origin, fallback }: { origin: string; fallback: boolean },
): Promise<void> {
	const algolia = { appId: "APP", apiKey: "SEARCH", host: origin, insights: false, fallback };
	await page.route(
		(url) => url.origin === origin && !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith("/1/"),
		async (route) => {
			const response = await route.fetch();
			const text = await response.text().catch(() => null);
			// The test was over before the answer came.
			if (text === null) return;
			await route.fulfill({
				response,
				body: text.replace(
					META,
					(_all, before: string, content: string, after: string) =>
						before + escapeAttribute(JSON.stringify({ ...parse(content), algolia })) + after,
				),
			});
		},
	);
	await page.route("**/1/indexes/**", async (route) => {
		const request = route.request();
		const { pathname, search } = new URL(request.url());
		try {
			const response = await fetch(standIn.url + pathname + search, {
				method: request.method(),
				body: request.postData(),
			});
			await route.fulfill({ status: response.status, contentType: "application/json", body: await response.text() });
		} catch {
			await route.abort("connectionrefused");
		}
	});
}

const META = /(<meta[^>]*name="docs-search"[^>]*content=")([^"]*)("|$)/;

function readMeta(html: string): SearchSettings {
	return parse(META.exec(html)?.[2] ?? "");
}

function parse(content: string): SearchSettings {
	return JSON.parse(
		content.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
	) as SearchSettings;
}

function escapeAttribute(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
