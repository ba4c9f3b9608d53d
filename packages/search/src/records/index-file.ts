import { newWords } from "../terms/terms";
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
		pages: pages.map(({ path, title, section, kind, pageRank, texts, parts }) => {
			return [path, title, section, kind, pageRank, texts, packParts(parts)];
		}),
		questions: pages.map(packQuestions),
	};
}

/** File -> pages, one after the other, so that the browser can do other work in between. Throws when the file is not one of ours. */
export function* unpackIndex(file: IndexFile): Generator<SearchPage> {
	if (file.format !== INDEX_FORMAT)
		throw new Error(`The search index has format ${file.format}, this code reads ${INDEX_FORMAT}.`);
	const { lang, version } = file;
	for (const [page, [path, title, section, kind, pageRank, texts, parts]] of file.pages.entries()) {
		// The words of the page and of each part, as its one question.
		const asked = (file.questions[page] ?? "").split("\n").map((words) => (words === "" ? [] : [words]));
		const unpacked = parts.map(([depth, heading, packed, ...own], at): SearchPart => {
			const anchor = unpackAnchor(packed, parts, at);
			return { depth, heading, anchor, texts: own, questions: asked[at + 1] ?? [] };
		});
		const questions = asked[0] ?? [];
		yield { path, title, section, kind, lang, version, pageRank, texts, questions, parts: unpacked };
	}
}

function packParts(parts: readonly SearchPart[]): PackedPart[] {
	const outline = parts.map((part) => [part.depth, part.heading] as const);
	return parts.map((part, at) => [part.depth, part.heading, packAnchor(part.anchor, outline, at), ...part.texts]);
}

function packQuestions({ title, texts, questions, parts }: SearchPage): string {
	return [{ heading: title, texts, questions }, ...parts]
		.map((part) => newWords(part.questions.join("\n"), [title, part.heading, part.texts[0] ?? ""].join("\n")))
		.map((words) => words.sort().join(" "))
		.join("\n");
}

/**
 * An anchor in the index file: the anchor itself, 0 for none, or the number of the rule that makes it of the headings,
 * counted from 1.
 */
export type PackedAnchor = string | number;

/** Depth and heading of each part of a page. */
type Outline = readonly (readonly [number, string, ...unknown[]])[];

/** Rules that pages follow when they name their anchors, the most common one first. */
const RULES: readonly ((heading: string, parent: string) => string)[] = [
	slug,
	(heading) => heading,
	(heading) => heading.replace(/, .*/, ""),
	(heading) => `argument-${heading}`,
	(heading) => `schema-${heading}`,
	(heading, parent) => `schema-${parent}.${heading}`,
];

/** Anchor of one part -> what the file holds. */
export function packAnchor(anchor: string | null, outline: Outline, at: number): PackedAnchor {
	if (anchor === null) return 0;
	const rule = RULES.findIndex((make) => make(...headingsAt(outline, at)) === anchor);
	return rule < 0 ? anchor : rule + 1;
}

/** What the file holds -> the anchor of the part. */
export function unpackAnchor(packed: PackedAnchor, outline: Outline, at: number): string | null {
	if (typeof packed === "string") return packed;
	return RULES[packed - 1]?.(...headingsAt(outline, at)) ?? null;
}

/** The heading of a part and that of the one above it. */
function headingsAt(outline: Outline, at: number): [string, string] {
	const [depth = 0, heading = ""] = outline[at] ?? [];
	let above = at - 1;
	while (above >= 0 && (outline[above]?.[0] ?? 0) >= depth) above--;
	return [heading, outline[above]?.[1] ?? ""];
}

/** GitHub's rule for the anchors of headings, for most headings. */
function slug(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, "")
		.replace(/\s/g, "-");
}
