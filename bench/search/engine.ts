import { readFileSync } from "node:fs";
import { createEngine, indexFilePath, type SearchPage, unpackIndex } from "docs-search";
import { lastVersion } from "../../site.config";
import type { Ask } from "./judge";

/** The index file of the built site's last version, and its pages as the browser reads them. */
export function loadPages(): { file: string; pages: readonly SearchPage[] } {
	const version = lastVersion().name;
	const file = readFileSync(`public${indexFilePath(version)}`, "utf8");
	return { file, pages: unpackIndex(JSON.parse(file)) };
}

/** Asks the embedded engine: the first pages with hits, in their order. Its index is built before the first question. */
export async function askEngine(pages: readonly SearchPage[]): Promise<Ask> {
	const engine = createEngine(async () => pages);
	await engine.load();
	return async (query) => {
		const { results } = await engine.search({ requests: [{ indexName: "bench", query, hitsPerPage: 60 }] });
		return [...new Set(results[0]?.hits.map(({ url }) => url.split("#")[0] ?? ""))].slice(0, 20);
	};
}
