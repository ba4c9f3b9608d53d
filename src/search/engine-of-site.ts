import { indexFilePath, type SearchEngine, withOptionalWords } from "docs-search";
import { withPrefix } from "../lib/with-prefix";
import { loadAlgoliaEngine } from "./algolia-engine";
import { withFallback } from "./fallback-engine";
import type { SearchSettings } from "./settings";
import { UnreachableError } from "./unreachable";

export interface SiteEngine extends SearchEngine {
	/** True when the last answer came from the embedded index because Algolia could not be reached. */
	isFallback(): boolean;
}

/** Creates the engine with the first query, and again with the next one if that failed. */
export function engineOfSite(settings: SearchSettings): SiteEngine {
	let isFallback = false;
	let made: Promise<SearchEngine> | undefined;
	return {
		isFallback: () => isFallback,
		async search(query) {
			made ??= makeEngine(settings, (isSecond) => {
				isFallback = isSecond;
			});
			made.catch(() => {
				made = undefined;
			});
			return (await made).search(query);
		},
	};
}

async function makeEngine(settings: SearchSettings, onSwitch: (isSecond: boolean) => void): Promise<SearchEngine> {
	const embedded: SearchEngine = { search: async (query) => (await embeddedOf(settings)).search(query) };
	if (!settings.algolia) return embedded;
	const hosted = withOptionalWords(await loadAlgoliaEngine(settings.algolia));
	return settings.algolia.fallback ? withFallback(hosted, embedded, onSwitch) : hosted;
}

/** The embedded engine of a docs version. Loads its code on demand. */
async function embeddedOf({ version }: SearchSettings) {
	try {
		const { embeddedEngine } = await import("./embedded-engine");
		return embeddedEngine(withPrefix(indexFilePath(version)));
	} catch (cause) {
		throw new UnreachableError("The search engine could not be loaded.", { cause });
	}
}

/** Fetches the embedded index before the reader reaches the field. */
export async function loadAhead(settings: SearchSettings): Promise<void> {
	if (!settings.algolia) await (await embeddedOf(settings)).load();
}
