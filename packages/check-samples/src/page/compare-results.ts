import type { Problem } from "../model/types.ts";

/** Problems that a text has in one release, and not in another; the same problem may be on several lines. */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
	const known = new Set(before.map(keyOf));
	return after.filter((problem) => !known.has(keyOf(problem)));
}

/** The message may name other releases and other known names; what was found, and where, stays. */
function keyOf({ line, column, rule, found, message }: Problem): string {
	return `${line}:${column}:${rule}:${found ?? message}`;
}
