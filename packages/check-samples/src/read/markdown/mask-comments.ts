const FENCE = /^[\s>]*(?:[-*+]|\d+[.)])?\s*(`{3,}|~{3,})/;

/**
 * Blanks out everything that is not content: front matter, `<!-- … -->` and MDX comments outside fences. Lengths and line
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

/** Blanks out the comments of a line in one pass, whatever their number. */
function maskLine(line: string, open: "-->" | "*/}" | ""): { line: string; until: "-->" | "*/}" | "" } {
	const withoutSpans = line.replace(/`[^`\n]*`/g, (span) => "`".repeat(span.length));
	const starts = /<!--|\{\/\*/g;
	let out = "";
	let at = 0;
	let until = open;
	for (;;) {
		if (until !== "") {
			const end = line.indexOf(until, at);
			if (end === -1) return { line: out + blank(line.slice(at)), until };
			out += " ".repeat(end + until.length - at);
			at = end + until.length;
			until = "";
		}
		starts.lastIndex = at;
		const start = starts.exec(withoutSpans);
		if (!start) return { line: out + line.slice(at), until };
		out += line.slice(at, start.index);
		at = start.index;
		until = start[0] === "<!--" ? "-->" : "*/}";
	}
}

function blank(text: string): string {
	return text.replace(/[^\r\n]/g, " ");
}
