const FENCE = /^[\s>]*(?:[-*+]|\d+[.)])?\s*(`{3,}|~{3,})/;

/**
 * Blanks out what is no content: front matter, `<!-- … -->` and MDX comments outside fences. Lengths and line
 * ends stay, so that every offset keeps its meaning.
 */
export function maskComments(text: string): string {
	const withoutFrontMatter = text.replace(/^---[ \t]*\r?\n[\s\S]*?\r?\n(?:---|\.\.\.)[ \t]*(?=\r?\n|$)/, blank);
	if (!/<!--|\{\/\*/.test(withoutFrontMatter)) return withoutFrontMatter;
	return maskOutsideFences(withoutFrontMatter);
}

function maskOutsideFences(text: string): string {
	let out = "";
	let fence = "";
	let until: "-->" | "*/}" | "" = "";
	for (const line of text.split(/(?<=\n)/)) {
		if (until === "") {
			const marker = FENCE.exec(line)?.[1];
			if (fence === "" && marker) fence = marker;
			else if (fence !== "" && marker?.startsWith(fence) && line.trim().replace(/^[>\s]*/, "") === marker) fence = "";
			if (fence !== "" || marker) {
				out += line;
				continue;
			}
		}
		const masked = maskLine(line, until);
		out += masked.line;
		until = masked.until;
	}
	return out;
}

function maskLine(line: string, open: "-->" | "*/}" | ""): { line: string; until: "-->" | "*/}" | "" } {
	let out = "";
	let rest = line;
	let until = open;
	while (rest.length > 0) {
		if (until !== "") {
			const end = rest.indexOf(until);
			if (end === -1) return { line: out + blank(rest), until };
			out += " ".repeat(end + until.length);
			rest = rest.slice(end + until.length);
			until = "";
			continue;
		}
		const start = /<!--|\{\/\*/.exec(rest.replace(/`[^`\n]*`/g, (span) => "`".repeat(span.length)));
		if (!start) return { line: out + rest, until };
		out += rest.slice(0, start.index);
		rest = rest.slice(start.index);
		until = start[0] === "<!--" ? "-->" : "*/}";
	}
	return { line: out, until };
}

function blank(text: string): string {
	return text.replace(/[^\r\n]/g, " ");
}
