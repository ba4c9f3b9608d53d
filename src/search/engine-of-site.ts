import { indexFilePath, type SearchEngine, withOptionalWords } from "docs-search";
import { once } from "../lib/once";
import { withPrefix } from "../lib/with-prefix";
import { loadAlgoliaEngine, withFallback } from "./algolia-engine";
import { readSettings, type SearchSettings } from "./settings";

/** Creates the engine with the first query, and again with the next one if that failed. */
export function engineOfSite(settings: SearchSettings): SearchEngine {
	const engine = once(() => makeEngine(settings));
	return { search: async (query) => (await engine()).search(query) };
}

async function makeEngine(settings: SearchSettings): Promise<SearchEngine> {
	const embedded: SearchEngine = { search: async (query) => (await embeddedOf(settings)).search(query) };
	if (!settings.algolia) return embedded;
	const hosted = withOptionalWords(await loadAlgoliaEngine(settings.algolia));
	return settings.algolia.fallback ? withFallback(hosted, embedded) : hosted;
}

/** The embedded engine of a docs version. Loads its code on demand. */
async function embeddedOf({ version }: SearchSettings) {
	const { embeddedEngine } = await import("./embedded-engine");
	return embeddedEngine(withPrefix(indexFilePath(version)));
}

/** Fetches the engine and its index before the reader reaches the field. */
export async function loadAhead(): Promise<void> {
	const settings = readSettings();
	if (!settings.algolia) await (await embeddedOf(settings)).load();
}
