import { newWords } from "../terms/terms";
import { type PackedAnchor, packAnchor, unpackAnchor } from "./pack-anchor";
import type { SearchPage, SearchPart } from "./record";

/** Number of the file's format: a browser that holds older code ignores a newer file. */
const INDEX_FORMAT = 4;

/** A page in the file: path, title, section, kind, page rank, texts, parts. */
type PackedPage = readonly [string, string, string, string, number, readonly string[], readonly PackedPart[]];

/** A part in the file: depth, heading, anchor, texts. */
type PackedPart = readonly [number, string, PackedAnchor, ...string[]];

/** What the build writes and the browser reads: the pages of one docs version with their text, in JSON. */
export interface IndexFile {
	readonly format: number;
	readonly lang: string;
	readonly version: string;
	readonly pages: readonly PackedPage[];
	/**
	 * Words of each page's questions: a line for the page and one for each of its parts, empty where there are none. They stand
	 * together, where Brotli makes them 0.8 kB smaller.
	 */
	readonly questions: readonly string[];
}

/** Address of a version's file below the site's root. */
export function indexFilePath(version: string): string {
	return `/search/${encodeURIComponent(version)}.json`;
}

/** Pages of one version -> file. Nobody is shown the questions: of each section, only the words that it lacks itself are kept. */
export function packIndex(pages: readonly SearchPage[]): IndexFile {
	return {
		format: INDEX_FORMAT,
		lang: pages[0]?.lang ?? "en",
		version: pages[0]?.version ?? "",
		pages: pages.map((page) => [
			page.path,
			page.title,
			page.section,
			page.kind,
			page.pageRank,
			page.texts,
			packParts(page.parts),
		]),
		questions: pages.map(packQuestions),
	};
}

/** File -> pages. Throws when the file is not one of ours. */
export function unpackIndex(file: IndexFile): SearchPage[] {
	return [...unpackPages(file)];
}

/** File -> pages, one after the other, so that the browser can do other work in between. Throws when the file is not one of ours. */
export function* unpackPages(file: IndexFile): Generator<SearchPage> {
	if (file.format !== INDEX_FORMAT)
		throw new Error(`The search index has format ${file.format}, this code reads ${INDEX_FORMAT}.`);
	const { lang, version } = file;
	for (const [page, [path, title, section, kind, pageRank, texts, parts]] of file.pages.entries()) {
		// The words of the page and of each part, as its one question.
		const asked = (file.questions[page] ?? "").split("\n").map((words) => (words === "" ? [] : [words]));
		yield {
			path,
			title,
			section,
			kind,
			lang,
			version,
			pageRank,
			texts,
			questions: asked[0] ?? [],
			parts: parts.map(
				([depth, heading, anchor, ...own], at): SearchPart => ({
					depth,
					heading,
					anchor: unpackAnchor(anchor, parts, at),
					texts: own,
					questions: asked[at + 1] ?? [],
				}),
			),
		};
	}
}

function packParts(parts: readonly SearchPart[]): PackedPart[] {
	const outline = parts.map((part) => [part.depth, part.heading] as const);
	return parts.map(({ depth, heading, anchor, texts }, at) => [
		depth,
		heading,
		packAnchor(anchor, outline, at),
		...texts,
	]);
}

function packQuestions({ title, texts, questions, parts }: SearchPage): string {
	return [{ heading: title, texts, questions }, ...parts]
		.map((part) => newWords(part.questions.join("\n"), [title, part.heading, part.texts[0] ?? ""].join("\n")))
		.map((words) => words.sort().join(" "))
		.join("\n");
}
