import { countEach } from "../engine/count-each";
import { LONGEST_PAGE } from "../engine/score-word";
import { pageToRecords } from "../records/page-records";
import { headingOf, nameOfPage, type SearchPage, type SearchRecord, trailOf } from "../records/record";
import { SYNONYMS } from "../terms/synonyms";
import { textToTerms } from "../terms/terms";
import { packTerm } from "./optional-words";

/** A record as Algolia gets it. */
export interface WeighedRecord extends SearchRecord {
	/** What its terms tell, for optional filters: `stop/8`. */
	readonly terms: readonly string[];
}

/** The numbers that weigh one sign of relevance against another; `npx tsx bench/search/run.ts` shows what a change does. */
const WEIGHING = {
	/** Of a record's fields, the best one last: a term counts by the best one that has it. */
	field: { trail: 0.4, content: 0.7, title: 0.7, asked: 0.9, heading: 1 },
	/** Of what the record itself says, beside what its page does as a whole. */
	own: 0.6,
	/** Records of a page with a term from which on more of them tell little more, on a page of average length. */
	enough: 6,
	/** A title with a term counts for this many records. */
	titleRecords: 2,
	/** Of a synonym beside the term itself. */
	synonym: 0.6,
	/** Prose before reference. */
	kind: { crd: 0.85, api: 0.85, index: 0.8, changes: 0.6, release: 0.6 } as Readonly<Record<string, number>>,
	/** Makes whole numbers of weights. */
	scale: 4,
	/** Algolia takes objects of 10 kB at most: of a page with more terms, those that tell most. */
	mostTerms: 150,
};

/** How well terms fit in a text. */
type Weights = Map<string, number>;

interface WeighedPage {
	readonly page: SearchPage;
	readonly parts: readonly { readonly record: SearchRecord; readonly terms: Weights }[];
}

/** The pages of one docs version -> their records, with what each term tells there: more where it is rare on the site. */
export function weighTerms(pages: readonly SearchPage[]): WeighedRecord[] {
	const weighed = pages.map((page): WeighedPage => {
		return { page, parts: pageToRecords(page).map((record) => ({ record, terms: termsOf(record) })) };
	});
	const parts = weighed.flatMap((page) => page.parts);
	const counts = countEach(parts.flatMap(({ terms }) => [...terms.keys()]));
	const size = inSteps(parts.length);
	const rarity = (term: string) => Math.log(1 + size / inSteps(counts.get(term) ?? 1));
	const average = inSteps(parts.length / Math.max(1, pages.length));
	return weighed.flatMap((page) => {
		const ofPage = weighPage(page, average);
		return page.parts.map(({ record, terms }) => {
			const weights: Weights = new Map();
			// A title stands for its whole page.
			for (const term of record.type === "lvl1" ? ofPage.keys() : terms.keys()) {
				const fit = WEIGHING.own * (terms.get(term) ?? 0) + (ofPage.get(term) ?? 0);
				weights.set(term, WEIGHING.scale * rarity(term) * fit * (WEIGHING.kind[page.page.kind] ?? 1));
			}
			return { ...record, terms: packTerms(addSynonyms(weights)) };
		});
	});
}

/** A number in steps of a half: weights stay the same while pages are edited, so that few records are sent to Algolia again. */
function inSteps(count: number): number {
	return 1.5 ** Math.round(Math.log(count) / Math.log(1.5));
}

/** What a page says as a whole, 0 to 1: a term counts for more in many records, with a diminishing return, and for less on a long page. */
function weighPage({ page, parts }: WeighedPage, average: number): Weights {
	const sums: Weights = new Map();
	const add = (term: string, weight: number) => sums.set(term, (sums.get(term) ?? 0) + weight);
	for (const { terms } of parts) for (const [term, weight] of terms) add(term, weight);
	for (const term of new Set(textToTerms(nameOfPage(page)))) add(term, WEIGHING.titleRecords);
	const enough = (WEIGHING.enough * (1 + Math.min(LONGEST_PAGE, parts.length / average))) / 2;
	return new Map([...sums].map(([term, sum]) => [term, sum / (sum + enough)]));
}

function termsOf(record: SearchRecord): Weights {
	const { field } = WEIGHING;
	const heading = headingOf(record);
	// The last field wins.
	const texts: readonly (readonly [string, number])[] = [
		[trailOf(record), field.trail],
		[record.content ?? "", field.content],
		[record.hierarchy.lvl1 ?? "", field.title],
		[record.questions.join("\n"), field.asked],
		[record.type === "lvl1" ? nameOfPage({ title: heading, path: record.url_without_anchor }) : heading, field.heading],
	];
	return new Map(texts.flatMap(([text, weight]) => textToTerms(text).map((term) => [term, weight] as const)));
}

/** Terms that mean the same, for each that is one word. */
const synonyms = new Map<string, string[]>();
for (const group of SYNONYMS) {
	const words = group.map(textToTerms).flatMap((terms) => (terms.length === 1 ? terms : []));
	for (const word of words) synonyms.set(word, [...(synonyms.get(word) ?? []), ...words.filter((one) => one !== word)]);
}

function addSynonyms(weights: Weights): Weights {
	const all = new Map(weights);
	for (const [term, weight] of weights)
		for (const other of synonyms.get(term) ?? [])
			all.set(other, Math.max(all.get(other) ?? 0, weight * WEIGHING.synonym));
	return all;
}

function packTerms(weights: Weights): string[] {
	return [...weights]
		.sort(([, a], [, b]) => b - a)
		.slice(0, WEIGHING.mostTerms)
		.flatMap(([term, weight]) => packTerm(term, weight) ?? []);
}
