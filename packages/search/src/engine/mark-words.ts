import type { MarkedValue } from "./model";

export interface MarkOptions {
	readonly isMatch: (word: string) => boolean;
	readonly preTag: string;
	readonly postTag: string;
	/** Most words to keep, around the place with most matches; all when absent. */
	readonly words?: number;
	readonly ellipsis?: string;
}

/** Text -> the same text, or a stretch of it, with its matches between tags. Nothing is escaped: the text is not markup yet. */
export function markWords(text: string, options: MarkOptions): MarkedValue {
	const { isMatch, preTag, postTag, words = Number.POSITIVE_INFINITY, ellipsis = "…" } = options;
	const parts = text.split(/(\s+)/);
	const tokens = parts.filter((_, at) => at % 2 === 0);
	const hits = tokens.map((token) => token !== "" && isMatch(token));
	const from = tokens.length > words ? bestWindow(hits, words) : 0;
	const to = Math.min(tokens.length, from + words);
	const marked = tokens.slice(from, to).map((token, at) => {
		const isHit = hits[from + at] ?? false;
		const space = at === 0 ? "" : (parts[(from + at) * 2 - 1] ?? " ");
		return space + (isHit ? wrap(token, preTag, postTag) : token);
	});
	const value = (from > 0 ? ellipsis : "") + marked.join("") + (to < tokens.length ? ellipsis : "");
	return { value };
}

/** Start of the stretch of the given length that holds most matches, with a word or two before the first one. */
function bestWindow(hits: readonly boolean[], length: number): number {
	let best = 0;
	let most = -1;
	for (let from = 0; from + length <= hits.length; from++) {
		const count = hits.slice(from, from + length).filter(Boolean).length;
		if (count > most) [best, most] = [from, count];
	}
	const first = hits.indexOf(true, best);
	return first === -1 ? 0 : Math.min(Math.max(0, first - Math.floor(length / 5)), hits.length - length);
}

/** Tags go around the word, not around the punctuation at its ends. */
function wrap(token: string, preTag: string, postTag: string): string {
	const [, before = "", word = token, after = ""] = /^([^\p{L}\p{N}<{-]*)(.*?)([^\p{L}\p{N}>}]*)$/u.exec(token) ?? [];
	return `${before}${preTag}${word}${postTag}${after}`;
}
