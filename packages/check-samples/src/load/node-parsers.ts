import type { CedarParser, MermaidParser, Parsers } from "../model/parsers.ts";

let cedar: Promise<CedarParser | undefined> | undefined;
let mermaid: Promise<MermaidParser | undefined> | undefined;

export const nodeParsers: Parsers = {
	cedar: () => {
		cedar ??= import("@cedar-policy/cedar-wasm/nodejs").then(
			(module) => ("default" in module ? (module.default as CedarParser) : module),
			() => undefined,
		);
		return cedar;
	},
	mermaid: () => {
		mermaid ??= loadMermaid();
		return mermaid;
	},
};

/** mermaid cleans labels with DOMPurify, which needs a browser to be of any use; for parsing alone it becomes the identity. */
async function loadMermaid(): Promise<MermaidParser | undefined> {
	try {
		const purify = await import("dompurify" as string);
		Object.assign(purify.default, {
			addHook: () => undefined,
			removeHook: () => undefined,
			sanitize: (text: string) => text,
		});
	} catch {
		// Without DOMPurify at the top level, mermaid's own copy serves those diagrams that do not clean labels.
	}
	try {
		return (await import("mermaid" as string)).default;
	} catch {
		return undefined;
	}
}
