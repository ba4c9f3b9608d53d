import type { CheckContext } from "../model/context.ts";
import { namesOfKind, type ResourceName } from "../model/kinds.ts";
import type { RawBlock } from "../read/markdown/page-samples.ts";

const NAMES = /^[ \t]*(?:-[ \t]+)?(?:plural|singular|kind|listKind):[ \t]*["']?([A-Za-z][\w-]*)/gm;

/** "This page applies to Kubernetes 1.24 and older." */
const OLD_ONLY = /\bv?\d+\.\d+ (?:and|or) (?:older|earlier|lower|below)\b/i;

/** The lines of a page that say that something is gone: "Pod Security Policies are deprecated and removed in Kubernetes 1.25". */
export function linesOnGone(text: string): string {
	const lines = text.split("\n");
	return lines.filter((line) => GONE.test(line)).join("\n");
}

const GONE = /\b(?:removed|deprecated|no longer|(?:and|or) (?:older|earlier|lower|below))\b/i;

/**
 * The context of a page, which also knows the kinds of resources that the page itself defines or creates, and those that its lines
 * on what is gone name.
 */
export function withPageKinds(blocks: readonly RawBlock[], gone: string, context: CheckContext): CheckContext {
	const known = new Set(context.kinds.kinds.map(({ kind }) => kind));
	const names = new Set(blocks.flatMap(({ source }) => [...source.text.matchAll(NAMES)].map(([, name = ""]) => name)));
	const own: ResourceName[] = [...names]
		.filter((name) => !known.has(name))
		.map((kind) => ({ group: "", kind, names: namesOfKind(kind) }));
	const resources = [...context.kinds.resources, ...own];
	const isCalledGone = (kind: string) => OLD_ONLY.test(gone) || isNamed(kind, gone);
	return { ...context, kinds: { ...context.kinds, resources, isCalledGone } };
}

/** By its name or in words, in the sentence that ends with what became of it. */
function isNamed(kind: string, gone: string): boolean {
	const words = kind.replace(/(?<=[a-z])(?=[A-Z])/g, " ?").replace(/y$/, "(?:y|ie)");
	return new RegExp(`\\b${words}s?\\b[^.\n]*\\b(?:removed|deprecated|no longer)\\b`, "i").test(gone);
}
