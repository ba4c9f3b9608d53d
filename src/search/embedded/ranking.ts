/** The numbers that weigh one sign of relevance against another; `npm run bench:search` shows what a change does. */
export const RANKING = {
	/** Of a record's fields. */
	boost: { heading: 3, trail: 1, content: 1 },
	/** A word in the page's title beside one in the record. */
	title: 2.2,
	/** Exponent of the share of the query's words that are there: more punishes missing ones harder. */
	missing: 2,
	/** How far words elsewhere on the page make up for words that the record lacks. */
	pageShare: 0.5,
	/** Records of a page that is still about one matter. */
	pageSize: 60,
	/** For a heading that says just what was asked. */
	exactHeading: 0.9,
	/** For a title that says just what was asked. */
	exactTitle: 1.2,
	/** For a page whose title has every word of the query. */
	titleCoverage: 0.9,
	/** For each doubling of the records of a page that match. */
	breadth: 0.06,
	/** For each point of page rank. */
	pageRank: 0.006,
	/** Records below this part of the best score are left out. */
	cut: 0.02,
	level: { lvl1: 1.25, lvl2: 1.1, content: 0.9 } as Readonly<Record<string, number>>,
	/** Prose before reference, unless the query is a name. */
	kind: { guide: 1, cli: 1, crd: 0.9, api: 0.8, index: 0.8 } as Readonly<Record<string, number>>,
};
