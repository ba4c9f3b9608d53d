/** A light stemmer for English: plurals, -ation, -ing, -ed and a silent e, so that "removing" and "removed" meet "remove". */
export function stem(word: string): string {
	if (word.length < 4 || /\d/.test(word)) return word;
	return dropSilentE(dropVerbEnding(dropNounEnding(dropPlural(word))));
}

function dropPlural(word: string): string {
	if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
	if (/(?:ss|us|is|as|os)$/.test(word)) return word;
	if (/(?:x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2);
	return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** isolation, isolate -> isol; configuration -> configur. */
function dropNounEnding(word: string): string {
	return /^.{4,}(?:ation|ate)$/.test(word) ? word.replace(/(?:ation|ate)$/, "") : word;
}

function dropVerbEnding(word: string): string {
	const [, root] = /^(.{3,}?)(?:ing|ed)$/.exec(word) ?? [];
	if (root === undefined || !/[aeiouy]/.test(root)) return word;
	return /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}

function dropSilentE(word: string): string {
	return word.length > 4 && word.endsWith("e") ? word.slice(0, -1) : word;
}
