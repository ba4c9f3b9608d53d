/** Deeper than anybody writes, and far from where parsers run out of stack. */
const MOST = 200;

/** Blocks with more characters are not parsed. */
const LARGE_BLOCK = 400_000;

/** The reason why a block is too large or too deep for parsers; undefined for any other. */
export function whyNotRead(text: string): string | undefined {
	if (text.length > LARGE_BLOCK) return `the block is longer than ${LARGE_BLOCK.toLocaleString("en")} characters`;
	if (hasEndlessLine(text)) return "a line of the block has thousands of words";
	// A parser may run out of stack or time.
	const isTooDeep = [bracketDepth, markerDepth, wordDepth].some((depthOf) => depthOf(text) > MOST);
	return isTooDeep ? "the block is nested too deep" : undefined;
}

/** More words or brackets than this on one line are a program's doing, and parsers take long over them. */
const MOST_WORDS = 5_000;

/** True when one line has more words than anybody reads. */
function hasEndlessLine(text: string): boolean {
	let words = 0;
	for (let at = 0; at < text.length; at += 1) {
		const char = text.charCodeAt(at);
		if (char === LINE_END) words = 0;
		else if (SEPARATORS.has(char)) words += 1;
		if (words > MOST_WORDS) return true;
	}
	return false;
}

const LINE_END = 10;
const SEPARATORS: ReadonlySet<number> = new Set([..." \t,;:&|()[]{}<>\"'`$\\#=+"].map((char) => char.charCodeAt(0)));

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

function bracketDepth(text: string): number {
	let depth = 0;
	let deepest = 0;
	for (let at = 0; at < text.length; at += 1) {
		const char = text[at];
		if (char === "(" || char === "[" || char === "{") depth += 1;
		else if (char === ")" || char === "]" || char === "}") depth = Math.max(0, depth - 1);
		deepest = Math.max(deepest, depth);
	}
	return deepest;
}

/** `- - - -` and `? ? ?` open a level each in YAML, and so does each step of indentation. */
function markerDepth(text: string): number {
	let deepest = 0;
	for (const [line] of text.matchAll(/^[ \t]*(?:[?:-][ \t]+)*/gm)) deepest = Math.max(deepest, line.length / 2);
	return deepest;
}

/** Words that open something or begin another command, one after the other: `if a; then if a; then`, `sudo sudo`. */
function wordDepth(text: string): number {
	let depth = 0;
	let deepest = 0;
	for (const [word] of text.matchAll(
		/\b(?:if|while|until|for|case|fi|done|esac|sudo|xargs|env|sh -c)\b|<<-?\w|\n\n/g,
	)) {
		if (word === "fi" || word === "done" || word === "esac") depth = Math.max(0, depth - 1);
		else if (word === "\n\n") depth = 0;
		else depth += 1;
		deepest = Math.max(deepest, depth);
	}
	return deepest;
}
