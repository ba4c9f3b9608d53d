/** The typos that people make, as functions of one word. */
export const SLIPS = [
	"neighbour key",
	"dropped letter",
	"doubled letter",
	"swapped letters",
	"wrong case",
	"lost quote",
	"value one off",
	"neighbour in the list",
	"swapped words",
] as const;

export type Slip = (typeof SLIPS)[number];

/** An edit of a text. */
export interface Edit {
	start: number;
	end: number;
	text: string;
}

const ROWS = ["`1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"];

/** Puts a typo into one word of a text; nothing if the typo does not fit there. */
export function slipAt(
	slip: Slip,
	text: string,
	word: { start: number; end: number },
	random: () => number,
): Edit | undefined {
	const value = text.slice(word.start, word.end);
	const inWord = (edited: string | undefined): Edit | undefined =>
		edited === undefined || edited === value ? undefined : { ...word, text: edited };
	switch (slip) {
		case "neighbour key":
			return inWord(replaceLetter(value, random, neighbourOf));
		case "dropped letter":
			return value.length < 3 ? undefined : inWord(replaceLetter(value, random, () => ""));
		case "doubled letter":
			return inWord(replaceLetter(value, random, (letter) => letter + letter));
		case "swapped letters":
			return inWord(swapLetters(value, random));
		case "wrong case":
			return inWord(otherCase(value));
		case "value one off":
			return /^\d{1,9}$/.test(value)
				? inWord(String(Number(value) + (random() < 0.5 && value !== "0" ? -1 : 1)))
				: undefined;
		case "lost quote":
			return lostQuote(text, word);
		case "neighbour in the list":
			return inWord(listNeighbour(text, word));
		case "swapped words":
			return swappedWords(text, word);
	}
}

function replaceLetter(
	value: string,
	random: () => number,
	edit: (letter: string) => string | undefined,
): string | undefined {
	const letters = [...value].flatMap((letter, index) => (/[a-z]/i.test(letter) ? [index] : []));
	const at = letters[Math.floor(random() * letters.length)];
	if (at === undefined) return undefined;
	const edited = edit(value[at] ?? "");
	return edited === undefined ? undefined : value.slice(0, at) + edited + value.slice(at + 1);
}

function neighbourOf(letter: string): string | undefined {
	const row = ROWS.find((keys) => keys.includes(letter.toLowerCase()));
	const at = row?.indexOf(letter.toLowerCase()) ?? -1;
	const next = row?.[at + 1] ?? row?.[at - 1];
	if (next === undefined || !/[a-z]/.test(next)) return row?.[at - 1];
	return letter === letter.toLowerCase() ? next : next.toUpperCase();
}

function swapLetters(value: string, random: () => number): string | undefined {
	const pairs = [...value].flatMap((letter, index) => {
		const next = value[index + 1] ?? "";
		return /[a-z]/i.test(letter) && /[a-z]/i.test(next) && letter !== next ? [index] : [];
	});
	const at = pairs[Math.floor(random() * pairs.length)];
	if (at === undefined) return undefined;
	return value.slice(0, at) + (value[at + 1] ?? "") + (value[at] ?? "") + value.slice(at + 2);
}

function otherCase(value: string): string | undefined {
	if (!/[a-z]/i.test(value)) return undefined;
	if (value === value.toUpperCase()) return value.toLowerCase();
	return value === value.toLowerCase() ? value.charAt(0).toUpperCase() + value.slice(1) : value.toLowerCase();
}

/** The quote that is right before or behind the word. */
function lostQuote(text: string, { start, end }: { start: number; end: number }): Edit | undefined {
	for (const at of [start - 1, end]) if (/["']/.test(text[at] ?? "")) return { start: at, end: at + 1, text: "" };
	return undefined;
}

/** The next item of a list, which is on the next line in the same column, or behind the next comma. */
function listNeighbour(text: string, word: { start: number; end: number }): string | undefined {
	const inLine = /^["']?,\s*["']?([\w.:/-]+)/.exec(text.slice(word.end))?.[1];
	if (inLine) return inLine;
	const lineStart = text.lastIndexOf("\n", word.start - 1) + 1;
	const indent = text.slice(lineStart, word.start);
	const next = text.indexOf("\n", word.end);
	const following = next === -1 ? "" : text.slice(next + 1);
	return /^\s*(?:- )?["']?$/.test(indent) && following.startsWith(indent)
		? /^[\w.:/-]+/.exec(following.slice(indent.length))?.[0]
		: undefined;
}

function swappedWords(text: string, word: { start: number; end: number }): Edit | undefined {
	const next = /^ ([\w./:=-]+)/.exec(text.slice(word.end))?.[1];
	const value = text.slice(word.start, word.end);
	if (!next || next === value) return undefined;
	return { start: word.start, end: word.end + 1 + next.length, text: `${next} ${value}` };
}
