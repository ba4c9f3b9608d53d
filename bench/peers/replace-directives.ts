import { splitFences } from "./split-fences";

interface Open {
	readonly colons: string;
	readonly close: string;
}

/**
 * Writes `:::kind[title]` … `:::` with a peer's word for the kind, and `:::details[summary]` as HTML. Fenced code stays.
 * @throws on a kind that the peer has no word for, and on one that is not closed
 */
export function replaceDirectives(markdown: string, callouts: Readonly<Record<string, string>>): string {
	const stack: Open[] = [];
	const prose = (line: string) => {
		const [, indent = "", colons = "", kind, title] = /^(\s*)(:{3,})([a-z]+)?(?:\[(.*)\])?\s*$/.exec(line) ?? [];
		if (!colons) return line;
		if (!kind) {
			const last = stack.pop();
			if (last?.colons !== colons) throw new Error(`"${line}" closes nothing that was opened with as many colons.`);
			return last.close;
		}
		if (kind === "details") {
			stack.push({ colons, close: `\n${indent}</details>` });
			return `${indent}<details>\n${indent}<summary>${title ?? ""}</summary>\n`;
		}
		const name = callouts[kind];
		if (!name) throw new Error(`The peer has no callout for "${kind}".`);
		stack.push({ colons, close: indent + colons });
		return `${indent}${colons}${name}${title ? `[${title}]` : ""}`;
	};
	const text = splitFences(markdown)
		.map((piece) => (piece.isCode ? piece.text : piece.text.split("\n").map(prose).join("\n")))
		.join("\n");
	if (stack.length > 0) throw new Error(`${stack.length} of the directives are not closed.`);
	return text;
}
