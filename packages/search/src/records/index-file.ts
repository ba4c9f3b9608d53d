import { newWords } from "../terms/terms";
import { type PackedAnchor, packAnchor, unpackAnchor } from "./pack-anchor";
import type { SearchPage, SearchPart } from "./record";

/** Number of the file's format: a browser that holds older code ignores a newer file. */
const INDEX_FORMAT = 3;

/** A page in the file: path, title, section (index), kind (index), page rank, texts, parts. */
type PackedPage = readonly [string, string, number, number, number, readonly string[], readonly PackedPart[]];

/** A part in the file: depth, heading, anchor, texts. */
type PackedPart = readonly [number, string, PackedAnchor, ...string[]];

/**
 * Words of a page's questions: a line for each part that has some, "2 reboot sleep" for the second part after that of the
 * line before. The page itself is part 0. All pages' lines stand together, where Brotli makes them 1.4 kB smaller.
 */
type PackedQuestions = string;

/** What the build writes and the browser reads: the pages of one docs version with their text, in JSON. */
export interface IndexFile {
	readonly format: number;
	readonly lang: string;
	readonly version: string;
	readonly sections: readonly string[];
	readonly kinds: readonly string[];
	readonly pages: readonly PackedPage[];
	/** By the place of their page. */
	readonly questions: readonly PackedQuestions[];
}

/** Address of a version's file below the site's root. */
export function indexFilePath(version: string): string {
	return `/search/${encodeURIComponent(version)}.json`;
}

/** Pages of one version -> file. Nobody is shown the questions: of each section, only the words that it lacks itself are kept. */
export function packIndex(pages: readonly SearchPage[]): IndexFile {
	const sections = [...new Set(pages.map((page) => page.section))];
	const kinds = [...new Set(pages.map((page) => page.kind))];
	return {
		format: INDEX_FORMAT,
		lang: pages[0]?.lang ?? "en",
		version: pages[0]?.version ?? "",
		sections,
		kinds,
		pages: pages.map((page) => [
			page.path,
			page.title,
			sections.indexOf(page.section),
			kinds.indexOf(page.kind),
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
	const { lang, version, sections, kinds } = file;
	for (const [page, [path, title, section, kind, pageRank, texts, parts]] of file.pages.entries()) {
		const asked = unpackQuestions(file.questions[page] ?? "");
		yield {
			path,
			title,
			section: sections[section] ?? "",
			kind: kinds[kind] ?? "",
			lang,
			version,
			pageRank,
			texts,
			questions: asked.get(0) ?? [],
			parts: parts.map(
				([depth, heading, anchor, ...own], at): SearchPart => ({
					depth,
					heading,
					anchor: unpackAnchor(anchor, parts, at),
					texts: own,
					questions: asked.get(at + 1) ?? [],
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

function packQuestions({ title, texts, questions, parts }: SearchPage): PackedQuestions {
	let last = 0;
	return [{ heading: title, texts, questions }, ...parts]
		.flatMap((part, at) => {
			const words = newWords(part.questions.join("\n"), [title, part.heading, part.texts[0] ?? ""].join("\n"));
			if (words.length === 0) return [];
			const step = at - last;
			last = at;
			return [`${step} ${words.sort().join(" ")}`];
		})
		.join("\n");
}

/** Lines -> the words of each part, as its one question. */
function unpackQuestions(packed: PackedQuestions): Map<number, readonly string[]> {
	let at = 0;
	return new Map(
		packed.split("\n").map((line) => {
			const [step = "", ...words] = line.split(" ");
			at += Number(step);
			return [at, words.length === 0 ? [] : [words.join(" ")]];
		}),
	);
}
