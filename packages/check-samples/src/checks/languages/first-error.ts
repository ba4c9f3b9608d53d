import type { Tree } from "@lezer/common";

/** Where a text first breaks its grammar. */
export function firstError(tree: Tree): { from: number; to: number } | undefined {
	let error: { from: number; to: number } | undefined;
	tree.iterate({
		enter: ({ type, from, to }) => {
			if (type.isError) error ??= { from, to };
		},
	});
	return error;
}
