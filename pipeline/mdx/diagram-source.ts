import { createHash } from "node:crypto";

/** A mermaid block, identified by its text alone. */
export interface DiagramSource {
	/** First 12 hex digits of the SHA-256 of the source: the name of its two SVG files. */
	hash: string;
	/** `accTitle:` of the source; empty if it has none. */
	title: string;
	/** `accDescr:` of the source; empty if it has none. */
	description: string;
}

export function diagramSource(source: string): DiagramSource {
	const line = (key: string) => new RegExp(`^\\s*${key}:\\s*(.+)$`, "m").exec(source)?.[1]?.trim() ?? "";
	return {
		hash: createHash("sha256").update(source.trim()).digest("hex").slice(0, 12),
		title: line("accTitle"),
		description: line("accDescr"),
	};
}
