import type { CheckContext } from "../model/context.ts";
import { namesOfKind, type ResourceName } from "../model/kinds.ts";
import type { RawBlock } from "../read/markdown/page-samples.ts";

const NAMES = /^[ \t]*(?:-[ \t]+)?(?:plural|singular|kind|listKind):[ \t]*["']?([A-Za-z][\w-]*)/gm;

/** The context of a page, which also knows the kinds of resources that the page itself defines or creates. */
export function withPageKinds(blocks: readonly RawBlock[], context: CheckContext): CheckContext {
	const known = new Set(context.kinds.kinds.map(({ kind }) => kind));
	const names = new Set(blocks.flatMap(({ source }) => [...source.text.matchAll(NAMES)].map(([, name = ""]) => name)));
	const own: ResourceName[] = [...names]
		.filter((name) => !known.has(name))
		.map((kind) => ({ group: "", kind, names: namesOfKind(kind) }));
	if (own.length === 0) return context;
	return { ...context, kinds: { ...context.kinds, resources: [...context.kinds.resources, ...own] } };
}
