/** The numbers that weigh one sign of relevance against another; `npx tsx bench/search/run.ts` shows what a change does. */
export const RANKING = {
	/** Of a record's fields. */
	boost: { heading: 3, trail: 1, content: 0.6 },
	/** A word in the name of the page's section beside one in its title. */
	section: 0.4,
	/** A word in the page's title beside one in the record. */
	title: 1.5,
	/** Exponent of the share of the query's words that are there: more punishes missing ones harder. */
	missing: 2,
	/** How far words elsewhere on the page make up for words that the record lacks. */
	pageShare: 0.4,
	/** Records of a page that is still about one matter. */
	pageSize: 60,
	/** For a heading that says just what was asked. */
	exactHeading: 1,
	/** Of a synonym beside the word itself. */
	synonym: 0.7,
	/** For a question that has just the words of the query, beside the best record without it. */
	question: 1.8,
	/** Exponent of the likeness of a question: more lets only near ones count. */
	alike: 2.6,
	/** Share of the query's words in that likeness; the rest is the share of the question's. */
	askedShare: 0.7,
	/** Words of a long query that a question need not have more of: the most telling ones. */
	questionWords: 5,
	/** For the page whose title was typed, beside the best record: more than any question. */
	wholeTitle: 2,
	/** For two neighbouring words that are one name in the docs. */
	pair: 0.6,
	/** For a flag, a field or a call that is there just as it was typed. */
	name: 3,
	/** The same for a whole line. */
	quote: 12,
	/** For a flag, when dashes are typed. */
	flag: 2,
	/** For a flag, when its words are typed without dashes: the topic may be meant. */
	flagByWords: 0.85,
	/** For a title that says just what was asked. */
	exactTitle: 1.2,
	/** For a page whose title has every word of the query. */
	titleCoverage: 1.6,
	/** For each doubling of the records of a page that match. */
	breadth: 0.16,
	/** For each point of page rank. */
	pageRank: 0.004,
	/** Records below this part of the best score are left out. */
	cut: 0.02,
	level: { lvl1: 1.8, lvl2: 1.1, content: 0.9 } as Readonly<Record<string, number>>,
	/** Prose before reference, unless the query is a name. */
	kind: { guide: 1, command: 1.1, crd: 0.8, api: 0.65, index: 0.8 } as Readonly<Record<string, number>>,
};
