import { createHash } from "node:crypto";

/** The lines that a code block marks, such as `{1,3-4}`. */
export const LINES = /\{([\d,\s-]+)\}/;

const ATTRIBUTES = /([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/**
 * `title="a.yaml" {1,3-4} output` -> its title, undefined for none, and whether it is output, which the reader sees rather than types;
 * the sample checker reads the rest. An illustration in a language, such as a part of nginx's configuration, is there to be copied.
 */
export function parseCodeMeta(meta: string | null | undefined, language: string) {
	const attributes = new Map(
		[...(meta ?? "").matchAll(ATTRIBUTES)].map((match) => [match[1], match[2] ?? match[3] ?? match[4] ?? ""]),
	);
	return {
		title: attributes.get("title"),
		isOutput: attributes.has("output") || (attributes.has("illustration") && language === "text"),
	};
}

export type DiagramSource = ReturnType<typeof diagramSource>;

/** A mermaid block, identified by its text alone. Title and description are empty if it has none. */
export function diagramSource(source: string) {
	const line = (key: string) => new RegExp(`^\\s*${key}:\\s*(.+)$`, "m").exec(source)?.[1]?.trim() ?? "";
	/** The name of its two SVG files. */
	const hash = createHash("sha256").update(source.trim()).digest("hex").slice(0, 12);
	return { hash, title: line("accTitle"), description: line("accDescr") };
}
