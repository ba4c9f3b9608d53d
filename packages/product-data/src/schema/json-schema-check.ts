import type { JsonSchema, RefResolver } from "./json-schema-resolve.ts";
import { scalarOf, type TreeNode } from "./position-tree.ts";
import { validate } from "./validate.ts";

export interface ValueProblem {
	/** From the checked value down to the part that is wrong. */
	path: (string | number)[];
	/** A sentence about that part: `spec.port is at most 65535, not 70000`. */
	message: string;
}

/**
 * Checks a default or an example against its schema, with no other properties than those that it names; an empty list means that
 * it holds.
 */
export function checkValue(value: unknown, schema: JsonSchema, resolveRef?: RefResolver): ValueProblem[] {
	const resolve = (ref: string) => resolveRef && { ...resolveRef(ref).schema };
	const problems = validate(
		toTree(value, []),
		{ ...schema },
		{ resolve, subject: "it", isClosed: true, isElidedAt: () => false },
	);
	return problems.map(({ at, message, rule, suggestion }) => ({
		path: at.path,
		message: rule === "unknown-field" && suggestion ? `${message} (${suggestion} is known)` : message,
	}));
}

/** A plain value as a tree, each part with the way to it. */
function toTree(value: unknown, path: ValueProblem["path"]): TreeNode<{ text: string; path: typeof path }> {
	const at = { text: JSON.stringify(value) ?? "", path };
	if (Array.isArray(value))
		return { type: "list", at, items: value.map((item, index) => toTree(item, [...path, index])) };
	if (typeof value === "object" && value !== null)
		return {
			type: "map",
			at,
			entries: Object.entries(value).map(([key, part]) => ({
				key,
				keyAt: { text: key, path: [...path, key] },
				value: toTree(part, [...path, key]),
			})),
		};
	return { type: "scalar", at, value: scalarOf(value) };
}
