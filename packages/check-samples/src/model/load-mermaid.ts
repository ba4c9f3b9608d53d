/** mermaid's own parser: rejects a text that is not a diagram. */
export interface MermaidParser {
	parse: (text: string) => Promise<unknown>;
}

/** Loads mermaid on first use. Gives undefined where it is not installed: then diagrams are not checked. */
export type LoadMermaid = () => Promise<MermaidParser | undefined>;
