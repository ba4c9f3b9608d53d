export type CedarParser = Pick<typeof import("@cedar-policy/cedar-wasm/nodejs"), "checkParsePolicySet">;

/** mermaid's own parser: rejects a text that is no diagram. */
export interface MermaidParser {
	parse: (text: string) => Promise<unknown>;
}

/** Large parsers, loaded on first use. Each gives undefined where it is not installed: then nothing is checked with it. */
export interface Parsers {
	cedar: () => Promise<CedarParser | undefined>;
	mermaid: () => Promise<MermaidParser | undefined>;
}
