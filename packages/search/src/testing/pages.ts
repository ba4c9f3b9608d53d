import type { SearchPage, SearchPart } from "../records/record";

/** A section of a page for tests of search. */
export function searchPart(heading: string, text: string, questions: string[] = []): SearchPart {
	const anchor = heading.toLowerCase().replaceAll(" ", "-");
	return { depth: 2, heading, anchor, texts: [text], questions };
}

/** A page for tests of search. Its title is its path without the first slash. */
export function searchPage(path: string, parts: SearchPart[], kind = "guide", questions: string[] = []): SearchPage {
	const shared = { lang: "en", version: "v1", pageRank: 0, section: "Docs", texts: [] };
	return { ...shared, path, title: path.slice(1), kind, parts, questions };
}
