import { algoliaSettings } from "../../plugins/gatsby-plugin-search-index/algolia-settings";
import { weighTerms } from "../../plugins/gatsby-plugin-search-index/weigh-terms";
import type { SearchPage } from "../../src/lib/search/record";
import { SYNONYMS } from "../../src/lib/search/synonyms";
import { createEngine } from "../../src/search/embedded-engine";
import type { SearchEngine } from "../../src/search/engine";
import { withOptionalWords } from "../../src/search/optional-words";
import { spreadHits } from "../../src/search/spread-hits";
import { startStandIn } from "../../tests/algolia-stand-in/server";
import type { Ask } from "./judge";

/** An engine, as the benchmark queries it. */
export interface BenchEngine {
	readonly name: string;
	/** Pages in the order of the hits. */
	readonly ask: Ask;
	/** Pages in the order in which the modal shows them, section by section. */
	readonly askModal: Ask;
	close(): Promise<void>;
}

/** The embedded engine, with the given pages. */
export async function embeddedBench(pages: readonly SearchPage[]): Promise<BenchEngine & { buildMs: number }> {
	const engine = createEngine(async () => [...pages]);
	const started = performance.now();
	await engine.load();
	const buildMs = performance.now() - started;
	return { name: "embedded", ...asking(engine, true), buildMs, close: async () => undefined };
}

/** Algolia's client against the stand-in, over HTTP. */
export async function algoliaBench(pages: readonly SearchPage[]): Promise<BenchEngine> {
	const standIn = await startStandIn();
	const records = weighTerms(pages);
	standIn.store.batch(
		"bench",
		records.map((record) => ({ action: "addObject", body: { ...record } })),
	);
	Object.assign(standIn.store.open("bench"), { settings: algoliaSettings, synonyms: SYNONYMS });
	const engine: SearchEngine = {
		async search(query) {
			const response = await fetch(`${standIn.url}/1/indexes/*/queries`, {
				method: "POST",
				headers: { "x-algolia-application-id": "APP", "x-algolia-api-key": "SEARCH" },
				body: JSON.stringify(query),
			});
			return (await response.json()) as Awaited<ReturnType<SearchEngine["search"]>>;
		},
	};
	return { name: "algolia stand-in", ...asking(withOptionalWords(engine), false), close: () => standIn.close() };
}

function asking(engine: SearchEngine, isWide: boolean): Pick<BenchEngine, "ask" | "askModal"> {
	const hitsOf = async (query: string, hitsPerPage: number) => {
		const { results } = await engine.search({ requests: [{ indexName: "bench", query, hitsPerPage }] });
		return results[0]?.hits ?? [];
	};
	return {
		ask: async (query) => pagesOf(await hitsOf(query, 60)),
		askModal: async (query) => {
			const hits = isWide ? spreadHits(await hitsOf(query, 100), 20) : await hitsOf(query, 20);
			return pagesOf(bySection(hits));
		},
	};
}

function bySection<Hit extends { hierarchy: { lvl0: string | null } }>(hits: readonly Hit[]): Hit[] {
	const sections = [...new Set(hits.map((hit) => hit.hierarchy.lvl0))];
	return sections.flatMap((section) => hits.filter((hit) => hit.hierarchy.lvl0 === section).slice(0, 5));
}

function pagesOf(hits: readonly { url: string }[]): string[] {
	return [...new Set(hits.map((hit) => hit.url.split("#")[0] ?? ""))].slice(0, 20);
}
