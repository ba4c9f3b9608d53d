/** Deeper than anybody writes, and far from where parsers run out of stack. */
const MOST = 200;

/** Blocks with more characters are not parsed. */
const LARGE_BLOCK = 400_000;

/** The reason why a block is too large or too deep for parsers; undefined for any other. */
export function whyNotRead(text: string): string | undefined {
	if (text.length > LARGE_BLOCK) return `the block is longer than ${LARGE_BLOCK.toLocaleString("en")} characters`;
	if (hasEndlessLine(text)) return "a line of the block has thousands of words";
	// A parser may run out of stack or time.
	const depth = Math.max(nesting(text, BRACKETS), markerDepth(text), nesting(text, WORDS));
	return depth > MOST ? "the block is nested too deep" : undefined;
}

/** More words or brackets than this on one line are a program's doing, and parsers take long over them. */
const MOST_WORDS = 5_000;

const SEPARATORS = /[ \t,;:&|()[\]{}<>"'`$\\#=+]/g;

function hasEndlessLine(text: string): boolean {
	return text.split("\n").some((line) => (line.match(SEPARATORS)?.length ?? 0) > MOST_WORDS);
}

/** How deep containers of Markdown nest: quotes and lists on one line, and indented lists. */
export function containerDepth(text: string): number {
	let deepest = 0;
	for (const [line] of text.matchAll(/^[ \t]*(?:>[ \t]?|[*+-][ \t]+|\d+[.)][ \t]+)+/gm)) {
		const indent = line.length - line.trimStart().length;
		const markers = line.match(/[>*+-]|\d+[.)]/g)?.length ?? 0;
		deepest = Math.max(deepest, markers + indent / 2);
	}
	return deepest;
}

/** `- - - -` and `? ? ?` open a level each in YAML, and so does each step of indentation. */
function markerDepth(text: string): number {
	let deepest = 0;
	for (const [line] of text.matchAll(/^[ \t]*(?:[?:-][ \t]+)*/gm)) deepest = Math.max(deepest, line.length / 2);
	return deepest;
}

/** Not the bracket of a colour, which is behind an escape character. */
const BRACKETS = /(?<![^\P{Cc}\s])[([{]|(?<close>[)\]}])/gu;

/** Words that open something or begin another command, one after the other: `if a; then if a; then`, `sudo sudo`. */
const WORDS =
	/\b(?:if|while|until|for|case|sudo|xargs|env|sh -c)\b|<<-?\w|(?<close>\b(?:fi|done|esac)\b)|(?<end>\n\n)/g;

/** The most levels that are open at once; a match opens one, closes one, or ends all. */
function nesting(text: string, levels: RegExp): number {
	let depth = 0;
	let deepest = 0;
	for (const { groups } of text.matchAll(levels)) {
		depth = groups?.end ? 0 : groups?.close ? Math.max(0, depth - 1) : depth + 1;
		deepest = Math.max(deepest, depth);
	}
	return deepest;
}
