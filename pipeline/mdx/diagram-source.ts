import { createHash } from "node:crypto";

export type DiagramSource = ReturnType<typeof diagramSource>;

/** A mermaid block, identified by its text alone. Title and description are empty if it has none. */
export function diagramSource(source: string) {
	const line = (key: string) => new RegExp(`^\\s*${key}:\\s*(.+)$`, "m").exec(source)?.[1]?.trim() ?? "";
	/** The name of its two SVG files. */
	const hash = createHash("sha256").update(source.trim()).digest("hex").slice(0, 12);
	return { hash, title: line("accTitle"), description: line("accDescr") };
}
