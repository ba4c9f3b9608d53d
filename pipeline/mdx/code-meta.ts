/** The info string of a code block, for the highlighter, the frame and the sample checker's receipts. */
export interface CodeMeta {
	/** Lines to mark, counted from 1. */
	highlighted: readonly number[];
	/** Title bar; null for none. */
	title: string | null;
	/** True for text that the reader sees rather than types. */
	isOutput: boolean;
	/** Every key=value or key, title included. */
	attributes: Readonly<Record<string, string>>;
}

/** The lines that a code block marks, such as `{1,3-4}`. */
export const LINES = /\{([\d,\s-]+)\}/;

/** `title="a.yaml" {1,3-4} output` -> its parts. Unknown words are kept as attributes for the sample checker. */
export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
	const attributes: Record<string, string> = {};
	const rest = (meta ?? "").replace(LINES, (_, ranges: string) => {
		attributes.lines = ranges;
		return " ";
	});
	for (const match of rest.matchAll(/([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g))
		attributes[match[1] ?? ""] = match[2] ?? match[3] ?? match[4] ?? "";
	return {
		highlighted: expandRanges(attributes.lines ?? ""),
		title: attributes.title ?? null,
		isOutput: "output" in attributes || "illustration" in attributes,
		attributes,
	};
}

/** "1,3-5" -> [1, 3, 4, 5]. */
export function expandRanges(ranges: string): number[] {
	return ranges
		.split(",")
		.map((range) => range.trim())
		.filter(Boolean)
		.flatMap((range) => {
			const [from = 0, to = from] = range.split("-").map(Number);
			return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
		});
}
