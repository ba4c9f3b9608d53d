const CLOSER: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** A bracket that is not closed: where it opens, and the first place that by its indentation is outside of it. */
export function locateOpenBracket(
	text: string,
): { opener: string; openerLine: number; start: number; end: number } | undefined {
	const open: { char: string; line: number; indent: number }[] = [];
	let line = 1;
	let indent = indentAt(text, 0);
	for (let at = 0; at < text.length; at += 1) {
		const char = text[at] ?? "";
		if (char === '"') at = skipString(text, at);
		else if (char === "\n") {
			line += 1;
			indent = indentAt(text, at + 1);
		} else if (CLOSER[char]) open.push({ char, line, indent });
		else if (char === "}" || char === "]") {
			const top = open.at(-1);
			const isFirstOnLine = text.slice(text.lastIndexOf("\n", at) + 1, at).trim() === "";
			if (top && (CLOSER[top.char] !== char || (isFirstOnLine && top.line < line && indent < top.indent)))
				return { opener: top.char, openerLine: top.line, start: at, end: at + 1 };
			open.pop();
		}
	}
	return undefined;
}

function skipString(text: string, start: number): number {
	for (let at = start + 1; at < text.length; at += 1) {
		if (text[at] === "\\") at += 1;
		else if (text[at] === '"' || text[at] === "\n") return at;
	}
	return text.length;
}

function indentAt(text: string, start: number): number {
	return /^[ \t]*/.exec(text.slice(start, start + 200))?.[0].length ?? 0;
}
