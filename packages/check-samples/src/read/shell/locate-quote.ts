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
	let best: { start: number; end: number; cost: number; isSlip: boolean } | undefined;
	for (const [index, line] of lines.entries()) {
		const quotes = [...line.matchAll(new RegExp(`(?<!\\\\)${quote}`, "g"))];
		const last = quotes.at(-1);
		if (last && quotes.length % 2 === 1 && !/^\s*#/.test(line)) {
			const tail = /\s*\\?\s*$/.exec(line)?.index ?? line.length;
			const fixed = lines.with(index, `${line.slice(0, tail)}${quote}${line.slice(tail)}`);
			const cost = longStrings(fixed.join("\n"));
			if (cost !== undefined && (!best || cost < best.cost)) {
				const isSlip =
					cost === 0 && /(?:^|[\s=])$/.test(line.slice(0, last.index)) && isWhole(line.slice(last.index + 1, tail));
				best = { start: offset + last.index, end: offset + tail, cost, isSlip };
			}
		}
		offset += line.length + 1;
	}
	return best;
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
