/** Private-use characters replace placeholders inside parsers, so that `<SERVER>` is a word and not a redirection. */
export const MARK = "\uE000";

/** A line that ends with the sign of a block scalar: the next line decides how deep the scalar is indented. */
const OPENS_SCALAR = /(?:^|[\s:])[|>][+-]?\d?[+-]?[ \t]*(?:#.*)?$/;

/**
 * Blanks out lines that are not YAML, each keeping its length. Where a block scalar begins, blanks longer than its first
 * line are an error, so a word is there instead.
 */
export function blankLines(lines: readonly string[], isBlank: (line: string) => boolean): string[] {
	const depths = depthsBelow(lines, isBlank);
	let header: string | undefined;
	return lines.map((line, index) => {
		if (!isBlank(line)) {
			if (line.trim() !== "") header = OPENS_SCALAR.test(line) ? line : undefined;
			return line;
		}
		const depth = depths[index] ?? 0;
		if (header === undefined || depth <= indentOf(header) || line.length <= depth) return " ".repeat(line.length);
		return " ".repeat(depth) + MARK.repeat(line.length - depth);
	});
}

/** For each line the indentation of the next one that stays and is not empty. */
function depthsBelow(lines: readonly string[], isBlank: (line: string) => boolean): number[] {
	const depths: number[] = [];
	let depth = 0;
	for (let at = lines.length - 1; at >= 0; at -= 1) {
		depths[at] = depth;
		const line = lines[at] ?? "";
		if (line.trim() !== "" && !isBlank(line)) depth = indentOf(line);
	}
	return depths;
}

/** The number of blanks at the beginning of a line. */
export function indentOf(line: string): number {
	return line.length - line.trimStart().length;
}
