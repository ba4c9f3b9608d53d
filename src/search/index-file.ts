import { LEVELS, type SearchPage, type SearchPart, type SearchRecord } from "./record";

/** Number of the file's format: a browser that holds older code ignores a newer file. */
export const INDEX_FORMAT = 1;

/** A page in the file: path, title, section (index), kind (index), page rank, texts, parts. */
type PackedPage = readonly [string, string, number, number, number, readonly string[], readonly PackedPart[]];

/** A part in the file: depth, heading, anchor (0 for none, 1 for the one that GitHub's rule makes of the heading), texts. */
type PackedPart = readonly [number, string, string | 0 | 1, ...string[]];

/** What the build writes and the browser reads: the records of one docs version as pages, in JSON. */
export interface IndexFile {
	readonly format: number;
	readonly lang: string;
	readonly version: string;
	readonly sections: readonly string[];
	readonly kinds: readonly string[];
	readonly pages: readonly PackedPage[];
}

/** Address of a version's file below the site's root. */
export function indexFilePath(version: string): string {
	return `/search/${encodeURIComponent(version)}.json`;
}

/** Records of one version, in page order -> file. */
export function packIndex(records: readonly SearchRecord[]): IndexFile {
	const pages = recordsToPages(records);
	const sections = [...new Set(pages.map((page) => page.section))];
	const kinds = [...new Set(pages.map((page) => page.kind))];
	return {
		format: INDEX_FORMAT,
		lang: pages[0]?.lang ?? "en",
		version: pages[0]?.version ?? "",
		sections,
		kinds,
		pages: pages.map(({ path, title, section, kind, pageRank, texts, parts }) => [
			path,
			title,
			sections.indexOf(section),
			kinds.indexOf(kind),
			pageRank,
			texts,
			parts.map(
				({ depth, heading, anchor, texts: own }): PackedPart => [depth, heading, packAnchor(anchor, heading), ...own],
			),
		]),
	};
}

/** File -> pages. Throws when the file is not one of ours. */
export function unpackIndex(file: IndexFile): SearchPage[] {
	if (file.format !== INDEX_FORMAT)
		throw new Error(`The search index has format ${file.format}, this code reads ${INDEX_FORMAT}.`);
	const { lang, version, sections, kinds } = file;
	return file.pages.map(([path, title, section, kind, pageRank, texts, parts]) => ({
		path,
		title,
		section: sections[section] ?? "",
		kind: kinds[kind] ?? "",
		lang,
		version,
		pageRank,
		texts,
		parts: parts.map(
			([depth, heading, anchor, ...own]): SearchPart => ({
				depth,
				heading,
				anchor: unpackAnchor(anchor, heading),
				texts: own,
			}),
		),
	}));
}

type GrowingPart = Omit<SearchPart, "texts"> & { texts: string[] };
type GrowingPage = Omit<SearchPage, "texts" | "parts"> & { texts: string[]; parts: GrowingPart[] };

/** The way back from records to the pages that they were made of. */
export function recordsToPages(records: readonly SearchRecord[]): SearchPage[] {
	const pages: GrowingPage[] = [];
	for (const {
		type,
		hierarchy,
		content,
		section,
		kind,
		lang,
		version,
		weight,
		url_without_anchor: path,
		anchor,
	} of records) {
		const own = content === null ? [] : [content];
		const heading = type === "content" ? "" : (hierarchy[type] ?? "");
		const page = pages.at(-1);
		if (type === "lvl1")
			pages.push({
				path,
				title: heading,
				section,
				kind,
				lang,
				version,
				pageRank: weight.pageRank,
				texts: own,
				parts: [],
			});
		else if (type === "content") (page?.parts.at(-1) ?? page)?.texts.push(...own);
		else page?.parts.push({ depth: LEVELS.indexOf(type), heading, anchor, texts: own });
	}
	return pages;
}

function packAnchor(anchor: string | null, heading: string): string | 0 | 1 {
	if (anchor === null) return 0;
	return anchor === slug(heading) ? 1 : anchor;
}

function unpackAnchor(anchor: string | 0 | 1, heading: string): string | null {
	return anchor === 0 ? null : anchor === 1 ? slug(heading) : anchor;
}

/** GitHub's rule for the anchors of headings, for most headings; the file spells out the others. */
function slug(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, "")
		.replace(/\s/g, "-");
}
