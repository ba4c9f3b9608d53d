import type { Change, ChangeKind, ChangeLevel, ItemFacts } from "./model.ts";

/** Who writes the value: the reader (a flag, a body, a spec) or the product (an answer, a status). Some are written by both. */
export type Direction = "input" | "output" | "both";

/** What a change is, wherever it is. */
export type Difference = Pick<Change, "level" | "kind" | "from" | "to">;

/** What changed of a flag, a parameter or a field that both releases have. */
export function diffItem(before: ItemFacts, after: ItemFacts, direction: Direction): Difference[] {
	if (before.type !== after.type) return [difference("breaking", "type", before.type, after.type)];
	return [
		...diffPlace(before, after),
		...diffRequired(before, after, direction),
		...diffDefault(before, after),
		...diffValues(before, after, direction),
		...diffLimits(before.limits, after.limits),
		...diffShort(before.short, after.short),
	];
}

/** A change without its place. */
export function difference(
	level: ChangeLevel,
	kind: ChangeKind,
	from: string | null = null,
	to: string | null = null,
): Difference {
	return { level, kind, from, to };
}

function diffPlace(before: ItemFacts, after: ItemFacts): Difference[] {
	return before.in === after.in ? [] : [difference("breaking", "type", `in the ${before.in}`, `in the ${after.in}`)];
}

/** A new duty breaks those who write the value, unless a default fulfils it. What an answer no longer promises may surprise. */
function diffRequired(before: ItemFacts, after: ItemFacts, direction: Direction): Difference[] {
	if (before.required === after.required) return [];
	if (after.required) {
		const isFulfilled = direction === "output" || after.default !== null;
		return [difference(isFulfilled ? "compatible" : "breaking", "required")];
	}
	return [difference(direction === "input" ? "compatible" : "surprising", "optional")];
}

function diffDefault(before: ItemFacts, after: ItemFacts): Difference[] {
	return before.default === after.default ? [] : [difference("surprising", "default", before.default, after.default)];
}

/** A document may know only the names of its values, which clients are generated with; once it lists both, the values decide. */
function diffValues(before: ItemFacts, after: ItemFacts, direction: Direction): Difference[] {
	const isNamed = before.names.length > 0 && after.names.length > 0;
	if (!isNamed || (before.enum.length > 0 && after.enum.length > 0))
		return diffEnum(before.enum, after.enum, direction);
	const [from, to] = [missingFrom(after.names, before.names), missingFrom(before.names, after.names)];
	if (from === null && to === null) return [];
	return [difference(from === null ? "compatible" : "surprising", "names", from, to)];
}

function missingFrom(known: readonly string[], values: readonly string[]): string | null {
	return [...new Set(values)].filter((value) => !known.includes(value)).join(", ") || null;
}

export function diffEnum(before: readonly string[], after: readonly string[], direction: Direction): Difference[] {
	const [from, to] = [missingFrom(after, before), missingFrom(before, after)];
	if (before.length === 0 && after.length === 0) return [];
	if (before.length === 0)
		return [difference(direction === "output" ? "compatible" : "breaking", "narrowed", null, after.join(", "))];
	if (after.length === 0)
		return [difference(direction === "input" ? "compatible" : "surprising", "widened", before.join(", "))];
	if (from === null && to === null)
		return before.join() === after.join()
			? []
			: [difference("surprising", "order", before.join(", "), after.join(", "))];
	if (from === null) return [difference(direction === "input" ? "compatible" : "surprising", "widened", null, to)];
	return [difference(direction === "output" ? "surprising" : "breaking", "narrowed", from, to)];
}

/** A limit that takes in less than before may surprise; one that takes in more, or is gone, does not. */
function diffLimits(before: ItemFacts["limits"], after: ItemFacts["limits"]): Difference[] {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return names.flatMap((name) => {
		const [from, to] = [before[name], after[name]];
		if (from === to) return [];
		const level = to !== undefined && (from === undefined || isTighter(name, from, to)) ? "surprising" : "compatible";
		return [difference(level, "limit", limitText(name, from), limitText(name, to))];
	});
}

function isTighter(name: string, from: string | number, to: string | number): boolean {
	if (/^(?:max|exclusiveMax)/.test(name)) return to < from;
	if (/^(?:min|exclusiveMin)/.test(name)) return to > from;
	return true;
}

function limitText(name: string, limit: string | number | undefined): string | null {
	return limit === undefined ? null : `${name} ${limit}`;
}

function diffShort(before: string | null, after: string | null): Difference[] {
	if (before === after) return [];
	const [from, to] = [before, after].map((letter) => (letter === null ? null : `-${letter}`));
	return [difference(before === null ? "compatible" : "breaking", "shorthand", from ?? null, to ?? null)];
}
