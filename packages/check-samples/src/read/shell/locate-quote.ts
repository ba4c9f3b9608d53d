import { forEachChild, parse, type SyntaxNode } from "unbash";

/**
 * A quote that is not closed swallows lines until the next one, and the parser sees the last of them. This looks
 * for the line where one more quote puts the script right, with the fewest strings over several lines.
 */
export function locateOpenQuote(
	text: string,
	quote: string,
): { start: number; end: number; isSlip: boolean } | undefined {
	const lines = text.split("\n");
	if (lines.length > 200) return undefined;
	let offset = 0;
	const places = lines.flatMap((line, index) => {
		const start = offset;
		offset += line.length + 1;
		const quotes = [...line.matchAll(new RegExp(`(?<!\\\\)${quote}`, "g"))].map(({ index }) => index);
		const last = quotes.at(-1);
		if (last === undefined || quotes.length % 2 === 0 || /^\s*#/.test(line)) return [];
		const tail = /\s*\\?\s*$/.exec(line)?.index ?? line.length;
		const cost = longStrings(lines.with(index, `${line.slice(0, tail)}${quote}${line.slice(tail)}`).join("\n"));
		if (cost === undefined) return [];
		const isSlip = cost === 0 && /(?:^|[\s=])$/.test(line.slice(0, last)) && isWhole(line.slice(last + 1, tail));
		return [{ start: start + last, end: start + tail, cost, isSlip }];
	});
	return places.sort((a, b) => a.cost - b.cost)[0];
}

/** What a quote on one line holds, not the first line of more: `'{`, `"`. */
function isWhole(text: string): boolean {
	return /\w/.test(text) && !/[[{(:,]$/.test(text.trimEnd());
}

/** The number of quoted strings that span lines, or undefined when the script cannot be read. */
function longStrings(text: string): number | undefined {
	const tree = parse(text);
	if ((tree.errors?.length ?? 0) > 0) return undefined;
	let count = 0;
	const visit = (node: SyntaxNode): void => {
		if (node.type.endsWith("Quoted") && text.slice(node.pos, node.end).includes("\n")) count += 1;
		forEachChild(node, visit);
	};
	visit(tree);
	return count;
}
