import { type QueryWord, queryToWords } from "../terms/terms";
import type { EmbeddedIndex } from "./build-index";

/** A query longer than a reader may type is a text that was pasted: a message, with names and numbers that are the reader's own. */
const TYPED = 64;

/** Words of a pasted text that are searched: more of them only take time. */
const MOST = 12;

export function isPasted(query: string): boolean {
	return query.length > TYPED;
}

/** The words of a query; of a pasted text those that the site knows, the rarest ones, in their order. */
export function tellingWords(query: string, { frequency }: Pick<EmbeddedIndex, "frequency">): QueryWord[] {
	const words = queryToWords(query);
	if (!isPasted(query)) return words;
	const counted = words.flatMap((word, at) => {
		if (words.findIndex(({ text }) => text === word.text) < at) return [];
		const counts = word.terms.map((term) => frequency.get(term) ?? 0);
		const count = word.whole === null ? Math.min(...counts) : (frequency.get(word.whole) ?? 0);
		return count === 0 ? [] : [{ word, at, count }];
	});
	const rare = counted.sort((a, b) => a.count - b.count).slice(0, MOST);
	return rare.sort((a, b) => a.at - b.at).map(({ word }) => word);
}

/** Text -> its words in small letters, between single spaces: what runs of words are looked up in. */
export function plainWords(text: string): string {
	return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

const RUN = 3;

/** Text -> its runs of three words. */
export function runsOf(text: string): string[] {
	const words = plainWords(text).trim().split(" ");
	return [...new Set(words.slice(0, -(RUN - 1)).map((_, at) => ` ${words.slice(at, at + RUN).join(" ")} `))];
}
