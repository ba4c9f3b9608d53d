import { createEngine, type EmbeddedEngine, unpackIndex } from "docs-search";

const engines = new Map<string, EmbeddedEngine>();

/** The engine of an index file, which the modal and the search page share. */
export function embeddedEngine(url: string): EmbeddedEngine {
	const fetchPages = async () => {
		const response = await fetch(url);
		if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
		return unpackIndex(await response.json());
	};
	const engine = engines.get(url) ?? createEngine(fetchPages);
	engines.set(url, engine);
	return engine;
}
