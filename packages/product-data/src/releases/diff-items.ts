import type { Change, ChangeKind, ChangeLevel } from "./describe-change.ts";
import type { StatedFacts } from "./history-model.ts";

/** Who writes the value: the reader (a flag, a body, a spec) or the product (an answer, a status). Some are written by both. */
export type Direction = "input" | "output" | "both";

export type DirectionOf = (item: string) => Direction;

/** A change without its place. */
export type Difference = Pick<Change, "level" | "kind" | "from" | "to">;

/** What changed of an owner or an item that both releases have. */
export function diffFacts(before: StatedFacts, after: StatedFacts, direction: Direction, owner = ""): Difference[] {
	if (before.type !== after.type) return [difference("breaking", "type", before.type, after.type)];
	const letters = [before, after].map(({ short }) => short && `-${short}`);
	return [
		...unlike("breaking", "type", [`in the ${before.in}`, `in the ${after.in}`]),
		...diffRequired(before, after, direction),
		...unlike("surprising", "default", [before.default, after.default]),
		...diffAliases(owner, before.aliases, after.aliases),
		...diffOperands(before.operands, after.operands),
		...diffValues(before, after, direction),
		...diffLimits(before.limits, after.limits),
		...unlike(before.short ? "breaking" : "compatible", "shorthand", letters),
		...(after.deprecated && !before.deprecated ? [difference("surprising", "deprecated")] : []),
		...unlike("breaking", "scope", [before.scope, after.scope]),
		...unlike(crdsLevel(before.crds, after.crds), "crds", [before.crds, after.crds]),
	];
}

/** One difference, if the two values are different. */
function unlike(level: ChangeLevel, kind: ChangeKind, [from, to]: readonly (string | undefined)[]): Difference[] {
	return from === to ? [] : [difference(level, kind, from, to)];
}

/**
 * Judges another way to install CRDs by Helm's rules: an upgrade deletes templates that are gone, unless they were kept, and
 * refuses templates whose objects `crds/` has installed.
 */
function crdsLevel(from: StatedFacts["crds"], to: StatedFacts["crds"]): ChangeLevel {
	const isBreaking = (from === "templates" && to !== "kept") || (from === "crds" && to !== undefined);
	return isBreaking ? "breaking" : "surprising";
}

export function difference(level: ChangeLevel, kind: ChangeKind, from: string | null = null, to: string | null = null) {
	return { level, kind, from, to };
}

/** A new duty breaks those who write the value, unless a default fulfils it. What an answer no longer promises may surprise. */
function diffRequired(before: StatedFacts, after: StatedFacts, direction: Direction): Difference[] {
	if (Boolean(before.required) === Boolean(after.required)) return [];
	if (after.required) {
		const isFulfilled = direction === "output" || after.default !== undefined;
		return [difference(isFulfilled ? "compatible" : "breaking", "required")];
	}
	return [difference(direction === "input" ? "compatible" : "surprising", "optional")];
}

/** A document may know only the names of its values, which clients are generated with; once it lists both, the values decide. */
function diffValues(before: StatedFacts, after: StatedFacts, direction: Direction): Difference[] {
	if (!before.names || !after.names || (before.enum && after.enum)) return diffEnum(before.enum, after.enum, direction);
	const [from, to] = [missingFrom(after.names, before.names), missingFrom(before.names, after.names)];
	if (from === null && to === null) return [];
	return [difference(from === null ? "compatible" : "surprising", "names", from, to)];
}

function missingFrom(known: readonly string[], values: readonly string[]): string | null {
	return [...new Set(values)].filter((value) => !known.includes(value)).join(", ") || null;
}

function diffEnum(before: StatedFacts["enum"], after: StatedFacts["enum"], direction: Direction): Difference[] {
	if (!before && !after) return [];
	if (!before)
		return [difference(direction === "output" ? "compatible" : "breaking", "narrowed", null, after?.join(", "))];
	if (!after) return [difference(direction === "input" ? "compatible" : "surprising", "widened", before.join(", "))];
	const [from, to] = [missingFrom(after, before), missingFrom(before, after)];
	if (from === null && to === null)
		return before.join() === after.join()
			? []
			: [difference("surprising", "order", before.join(", "), after.join(", "))];
	if (from === null) return [difference(direction === "input" ? "compatible" : "surprising", "widened", null, to)];
	return [difference(direction === "output" ? "surprising" : "breaking", "narrowed", from, to)];
}

/** A limit that takes in less than before may surprise; one that takes in more, or is gone, does not. */
function diffLimits(before: StatedFacts["limits"] = {}, after: StatedFacts["limits"] = {}): Difference[] {
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

/** Another name of a command's last word, as a whole name. */
export function asAlias(name: string, alias: string): string {
	return `${name.slice(0, name.lastIndexOf(" "))} ${alias}`;
}

function diffAliases(owner: string, before: readonly string[] = [], after: readonly string[] = []): Difference[] {
	const only = (some: readonly string[], others: readonly string[]) =>
		some.filter((alias) => !others.includes(alias)).map((alias) => asAlias(owner, alias));
	return [
		...only(before, after).map((from) => difference("breaking", "alias", from)),
		...only(after, before).map((to) => difference("compatible", "alias", null, to)),
	];
}

/** More operands that must be given, or fewer that may be, break calls; other names for them do not. */
function diffOperands(before?: string, after?: string): Difference[] {
	const [old, next] = [countOperands(before), countOperands(after)];
	if (old.required === next.required && old.all === next.all) return [];
	const level = next.required > old.required || next.all < old.all ? "breaking" : "compatible";
	return [difference(level, "operands", before, after)];
}

function countOperands(text = ""): { required: number; all: number } {
	const words = text.match(/\[[^\]]*\](?:\.{3})?|<[^>]*>(?:\.{3})?|[^\s[\]<>]+/g) ?? [];
	const isEndless = words.some((word) => word.includes("..."));
	return {
		required: words.filter((word) => !word.startsWith("[")).length,
		all: isEndless ? Number.POSITIVE_INFINITY : words.length,
	};
}
