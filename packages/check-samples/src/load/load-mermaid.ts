import type { LoadMermaid, MermaidParser } from "../model/load-mermaid.ts";

let mermaid: Promise<MermaidParser | undefined> | undefined;

export const loadMermaid: LoadMermaid = () => {
	mermaid ??= importMermaid();
	return mermaid;
};

/** mermaid cleans labels with DOMPurify, which needs a browser to be of any use; for parsing alone it becomes the identity. */
async function importMermaid(): Promise<MermaidParser | undefined> {
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
