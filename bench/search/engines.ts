import { createEngine, type SearchEngine, type SearchPage, spreadHits } from "docs-search";
import type { Ask } from "./judge";

/** An engine, as the benchmark queries it. */
export interface BenchEngine {
	readonly name: string;
	/** Pages in the order of the hits. */
	readonly ask: Ask;
	/** Pages in the order in which the modal shows them, section by section. */
	readonly askModal: Ask;
}

export async function embeddedBench(pages: readonly SearchPage[]): Promise<BenchEngine & { buildMs: number }> {
	const engine = createEngine(async () => [...pages]);
	const started = performance.now();
	await engine.load();
	const buildMs = performance.now() - started;
	return { name: "embedded", ...asking(engine), buildMs };
}

function asking(engine: SearchEngine): Pick<BenchEngine, "ask" | "askModal"> {
	const hitsOf = async (query: string, hitsPerPage: number) => {
		const { results } = await engine.search({ requests: [{ indexName: "bench", query, hitsPerPage }] });
		return results[0]?.hits ?? [];
	};
	return {
		ask: async (query) => pagesOf(await hitsOf(query, 60)),
		askModal: async (query) => pagesOf(bySection(spreadHits(await hitsOf(query, 100), 20))),
	};
}

function bySection<Hit extends { hierarchy: { lvl0: string | null } }>(hits: readonly Hit[]): Hit[] {
	const sections = [...new Set(hits.map((hit) => hit.hierarchy.lvl0))];
	return sections.flatMap((section) => hits.filter((hit) => hit.hierarchy.lvl0 === section).slice(0, 5));
}

function pagesOf(hits: readonly { url: string }[]): string[] {
	return [...new Set(hits.map((hit) => hit.url.split("#")[0] ?? ""))].slice(0, 20);
}
