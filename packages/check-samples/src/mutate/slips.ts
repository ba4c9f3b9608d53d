/** The typos that people make in a word, by their names. */
export const SLIPS: Readonly<Record<string, (word: string, random: () => number) => string | undefined>> = {
	"neighbour key": (word, random) => replaceLetter(word, random, neighbourOf),
	"dropped letter": (word, random) => (word.length < 4 ? undefined : replaceLetter(word, random, () => "")),
	"doubled letter": (word, random) => replaceLetter(word, random, (letter) => letter + letter),
	"swapped letters": swapLetters,
	"wrong case": otherCase,
};

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

function replaceLetter(word: string, random: () => number, edit: (letter: string) => string): string | undefined {
	const letters = [...word].flatMap((letter, index) => (/[a-z]/i.test(letter) ? [index] : []));
	const at = letters[Math.floor(random() * letters.length)];
	return at === undefined ? undefined : word.slice(0, at) + edit(word[at] ?? "") + word.slice(at + 1);
}

function neighbourOf(letter: string): string {
	const row = ROWS.find((keys) => keys.includes(letter.toLowerCase())) ?? "";
	const at = row.indexOf(letter.toLowerCase());
	const next = row[at + 1] ?? row[at - 1] ?? letter;
	return letter === letter.toLowerCase() ? next : next.toUpperCase();
}

function swapLetters(word: string, random: () => number): string | undefined {
	const pairs = [...word.matchAll(/[a-z](?=[a-z])/gi)].filter(({ index, 0: letter }) => word[index + 1] !== letter);
	const at = pairs[Math.floor(random() * pairs.length)]?.index;
	if (at === undefined) return undefined;
	return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}

function otherCase(word: string): string {
	if (word === word.toUpperCase()) return word.toLowerCase();
	return word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word.toLowerCase();
}

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
