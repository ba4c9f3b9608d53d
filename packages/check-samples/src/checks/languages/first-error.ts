import type { Tree } from "@lezer/common";

/** Where a text first breaks its grammar. */
export function firstError(tree: Tree): { from: number; to: number } | undefined {
	const place = tree.cursor();
	do if (place.type.isError) return place;
	while (place.next());
	return undefined;
}
