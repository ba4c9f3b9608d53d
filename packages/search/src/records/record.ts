/** Levels of a page's hierarchy: lvl0 is the section of the site, lvl1 the page's title, the rest its headings. */
export const LEVELS = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

export type Level = (typeof LEVELS)[number];

/** What a record stands for: a title or heading of a level, or text below one. */
export type RecordType = Exclude<Level, "lvl0"> | "content";

export type Hierarchy = Readonly<Record<Level, string | null>>;

/** One thing that search can find, in the form that DocSearch's crawler gives its records. */
export interface SearchRecord {
	/** The same from build to build as long as the text stays the same. */
	readonly objectID: string;
	readonly lang: string;
	readonly version: string;
	/** Section of the site, for filters; the same words as lvl0. */
	readonly section: string;
	/** What the page is made of: guide, command, api, crd, index, changes or release. */
	readonly kind: string;
	readonly type: RecordType;
	readonly hierarchy: Hierarchy;
	readonly content: string | null;
	/** Cause and fix, on the heading of an entry about a failure; null elsewhere. */
	readonly answer: string | null;
	/** Words for finding only: on a title, the page's headings and questions; on headings, the words of compound names. */
	readonly keywords: string | null;
	/** How readers ask for it: for finding only, on titles and headings. */
	readonly questions: readonly string[];
	/** Path on the site, with the anchor. */
	readonly url: string;
	readonly url_without_anchor: string;
	readonly anchor: string | null;
	/** Numbers that break ties, as DocSearch's crawler sets them. */
	readonly weight: {
		/** How much a page matters beside others, from the links that lead to it. */
		readonly pageRank: number;
		/** 100 for a title, 10 less for each level below it, 0 for text. */
		readonly level: number;
		/** Place on the page, counted from 0. */
		readonly position: number;
	};
}

/** A page as records are made of it. The embedded index ships pages; the same code makes records of them on both sides. */
export interface SearchPage {
	readonly path: string;
	readonly title: string;
	readonly section: string;
	readonly kind: string;
	readonly lang: string;
	readonly version: string;
	readonly pageRank: number;
	/** Text of the page before its first heading, in pieces of snippet size. */
	readonly texts: readonly string[];
	/** How readers ask for the page. */
	readonly questions: readonly string[];
	readonly parts: readonly SearchPart[];
}

/** A heading, flag, operation or field with the text below it. */
export interface SearchPart {
	/** 2 to 6, as in h2 to h6. */
	readonly depth: number;
	readonly heading: string;
	/** Null when only the page can be linked to. */
	readonly anchor: string | null;
	readonly texts: readonly string[];
	/** How readers ask for it. */
	readonly questions: readonly string[];
}

/** The heading that a record stands for; empty for a text. */
export function headingOf({ type, hierarchy }: Pick<SearchRecord, "type" | "hierarchy">): string {
	return type === "content" ? "" : (hierarchy[type] ?? "");
}

/** The headings between the page's title and the record itself. */
export function trailOf({ type, hierarchy }: Pick<SearchRecord, "type" | "hierarchy">): string {
	const levels = LEVELS.slice(2, type === "content" ? LEVELS.length : LEVELS.indexOf(type));
	return levels.map((level) => hierarchy[level] ?? "").join(" ");
}

/** `/toolhive/reference/cli/thv_run` -> "… thv run": the last step of a path often says it shorter than the title. */
export function nameOfPage({ title, path }: Pick<SearchPage, "title" | "path">): string {
	return `${title} ${(path.split("/").at(-1) ?? "").replaceAll("_", " ")}`;
}
