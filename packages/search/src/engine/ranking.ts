/** The numbers that weigh one sign of relevance against another; `npx tsx bench/search/run.ts` shows what a change does. */
export const RANKING = {
	/** Of a record's fields; `asked` holds the words of the questions that a section answers. */
	boost: { heading: 2, trail: 1, content: 1, asked: 2 },
	/** A word in the name of the page's section beside one in its title. */
	section: 0.4,
	/** A word in the page's title beside one in the record. */
	title: 1.5,
	/** Exponent of the share of the query's words that are there: more punishes missing ones harder. */
	missing: 1.5,
	/** How far words elsewhere on the page make up for words that the record lacks. */
	pageShare: 0.4,
	/** For a heading that says just what was asked. */
	exactHeading: 0.5,
	/** Of a synonym beside the word itself. */
	synonym: 0.7,
	/** For the page whose title was typed, beside the best record: more than any question. */
	wholeTitle: 2,
	/** For two neighbouring words that are one name in the docs. */
	pair: 0.6,
	/** For a flag, a field or a call that is there just as it was typed. */
	name: 3,
	/** The same for a whole line. */
	quote: 40,
	/** For runs of three words that a query shares with a record, from a number of runs on, among the best records. */
	runs: { least: 3, weight: 0.7, records: 200, answer: 1.5 },
	/** For an entry about a failure, when the query says that something is wrong. */
	symptom: 1.3,
	/** The same, when the query is one word: the topic is meant. */
	failureByTopic: 0.6,
	/** For a flag, when dashes are typed. */
	flag: 2,
	/** For a flag, when its words are typed without dashes: the topic may be meant. */
	flagByWords: 0.85,
	/** For a title that says just what was asked. */
	exactTitle: 1.2,
	/** Weight of a word that is nowhere on the site. */
	unknown: 5,
	/** For the page that has the most of the query as a whole. */
	pageEvidence: 1.5,
	/** Records with a word from which on more of them tell little more. */
	enough: 2,
	/** How far a long page needs more of them. */
	pageLength: 0.5,
	/** A title with a word counts for this many records. */
	titleRecords: 2,
	/** For each doubling of the records of a page that match. */
	breadth: 0.25,
	/** For each point of page rank. */
	pageRank: 0.008,
	/** Records below this part of the best score are left out. */
	cut: 0.02,
	level: { lvl1: 1.8, lvl2: 1.1, content: 0.9 } as Readonly<Record<string, number>>,
	/** Prose before reference, unless the query is a name. */
	kind: { guide: 1, command: 1.05, crd: 0.65, api: 0.65, index: 0.8 } as Readonly<Record<string, number>>,
};
