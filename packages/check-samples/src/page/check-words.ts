import { type CheckContext, WORD } from "../model/context.ts";
import { type Finding, finding } from "../model/finding.ts";
import type { RawBlock } from "../read/markdown/page-samples.ts";

/** Finds the words that `words.yaml` forbids, in blocks of every kind. */
export function checkWords(blocks: readonly RawBlock[], { facts: { words } }: CheckContext): Finding[] {
	if (words.size === 0) return [];
	return blocks.flatMap(({ source }) =>
		[...source.text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
			const forbidden = words.get(word.toLowerCase());
			if (!forbidden) return [];
			const at = source.slice(index, index + word.length);
			const { reason, instead } = forbidden;
			const mend = instead && { suggestion: instead, mend: { at, text: instead } };
			return finding(at, "forbidden-word", `${word} is forbidden: ${reason}`, { ...mend, data: "words.yaml" });
		}),
	);
}
