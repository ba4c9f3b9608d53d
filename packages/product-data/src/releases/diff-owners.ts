import type { Part } from "./describe-change.ts";
import { type Difference, type Direction, type DirectionOf, difference, diffFacts } from "./diff-items.ts";
import type { StatedFacts } from "./history-model.ts";
import type { Items, OwnerFacts, Owners } from "./model.ts";

/** How the owners of a source are compared. */
export interface OwnerRules {
	/** What became of owners that went, if they have a new name or an heir; `come` are those that are new. */
	ends?: (gone: readonly string[], come: readonly string[]) => ReadonlyMap<string, Difference>;
	/** The differences of an owner that both releases have, by its name in the later one. */
	compare: (owner: string, before: OwnerFacts, after: OwnerFacts) => Omit<Part, "owner">[];
}

/** What became of each owner, in their order, then the new ones. */
export function diffOwners(before: Owners, after: Owners, { ends, compare }: OwnerRules): Part[] {
	const gone = [...before.keys()].filter((owner) => !after.has(owner));
	const come = [...after.keys()].filter((owner) => !before.has(owner));
	const known = ends?.(gone, come);
	const newName = (owner: string) => {
		const end = known?.get(owner);
		return (end?.kind === "renamed" && end.to) || owner;
	};
	const newNames = new Set(gone.map(newName));
	return [
		...[...before].flatMap(([name, facts]): Part[] => {
			const owner = newName(name);
			const end = { owner: name, item: "", ...(known?.get(name) ?? difference("breaking", "removed")) };
			const next = after.get(owner);
			if (!next) return [end];
			// A new alias that is the old name is told as the new name.
			const told = compare(owner, facts, next).filter(({ kind, to }) => kind !== "alias" || to !== name);
			return [...(owner === name ? [] : [end]), ...told.map((part) => ({ ...part, owner }))];
		}),
		...come
			.filter((owner) => !newNames.has(owner))
			.map((owner) => ({ owner, item: "", ...difference("compatible", "added") })),
	];
}

/** The differences of an owner itself and of its items. */
export function diffOwner(owner: string, before: OwnerFacts, after: OwnerFacts, direction: DirectionOf) {
	if (before === after) return [];
	return [
		...diffFacts(before.facts, after.facts, "input", owner).map((change) => ({ item: "", ...change })),
		...diffMaps(before.items, after.items, direction),
	];
}

export interface ItemDifference extends Difference {
	item: string;
}

/** Compares flags, parameters or fields. What is below a field that came, went or changed its type is not reported again. */
export function diffMaps(before: Items, after: Items, direction: DirectionOf): ItemDifference[] {
	const gone = topOf([...before.keys()].filter((name) => !after.has(name)));
	const come = topOf([...after.keys()].filter((name) => !before.has(name)));
	// Another name of an item has the same type, the same letter, and the same field above.
	const isLike = (old: string, next: string) => {
		const [a, b] = [before.get(old), after.get(next)];
		return a?.type === b?.type && a?.short === b?.short && a?.in === b?.in && parentOf(old) === parentOf(next);
	};
	const renamed = matchRenames(gone, come, isLike);
	const newNames = new Set(renamed.values());
	const compare = (old: string, item: string): ItemDifference[] => {
		const [facts, next] = [before.get(old), after.get(item)];
		if (!facts || !next) return [];
		return diffFacts(facts, next, direction(item)).map((one) => ({ ...one, item }));
	};
	const common = [...before.keys()].flatMap((name) => compare(name, name));
	const retyped = common.filter(({ kind }) => kind === "type").map(({ item }) => item);
	const isTold = (name: string) => hasParentIn(name, retyped);
	return [
		...common.filter(({ item }) => !isTold(item)),
		...gone.filter((name) => !isTold(name)).map((name) => goneItem(name, renamed.get(name))),
		...[...renamed].flatMap(([old, next]) => compare(old, next)),
		...come
			.filter((name) => !newNames.has(name) && !isTold(name))
			.map((name) => newItem(name, after.get(name) ?? {}, direction(name))),
	];
}

/** The items that are below no other of them. */
function topOf(names: readonly string[]): string[] {
	return names.filter((name) => !hasParentIn(name, names));
}

function goneItem(item: string, next: string | undefined): ItemDifference {
	return { item, ...(next ? difference("breaking", "renamed", item, next) : difference("breaking", "removed")) };
}

function newItem(item: string, facts: StatedFacts, direction: Direction): ItemDifference {
	const isDuty = facts.required && facts.default === undefined && direction !== "output";
	const [level, kind] = isDuty ? (["breaking", "required"] as const) : (["compatible", "added"] as const);
	return { item, ...difference(level, kind, null, facts.type) };
}

function parentOf(name: string): string {
	return name.slice(0, Math.max(0, name.lastIndexOf(".")));
}

/** True for a field below one of others: `spec.env[].name` below `spec.env`. */
function hasParentIn(name: string, others: readonly string[]): boolean {
	return others.some((other) => name.startsWith(`${other}.`) || name.startsWith(`${other}[]`));
}

/**
 * Pairs removed items with items added in the same release under another name: alike, and one name has all words of
 * the other (`port` and `proxy-port`, `get-registry-url` and `get-registry`). The nearest counts, if no other is as near.
 */
export function matchRenames(
	gone: readonly string[],
	come: readonly string[],
	isLike = (_old: string, _next: string) => true,
) {
	const likely = (old: string) => come.filter((next) => isLike(old, next));
	const pairs = gone.flatMap((old) => nearest(old, likely(old)).map((next) => [old, next] as const));
	return new Map(
		pairs.filter(
			([old, next]) =>
				pairs.filter((pair) => pair[0] === old).length === 1 && pairs.filter((pair) => pair[1] === next).length === 1,
		),
	);
}

/** The names that share most words with one that went. */
function nearest(old: string, come: readonly string[]): string[] {
	const fitting = come.flatMap((name) => {
		const difference = wordDifference(old, name);
		return difference === null ? [] : [{ name, difference }];
	});
	const least = Math.min(...fitting.map(({ difference }) => difference));
	return fitting.filter(({ difference }) => difference === least).map(({ name }) => name);
}

/** The number of words that only one of two names has; null for names that are not alike, and for a group that held the old one. */
function wordDifference(old: string, next: string): number | null {
	if (old.startsWith(`${next} `)) return null;
	const [a, b] = [wordsOf(old), wordsOf(next)];
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	const isPart = short.length > 0 && short.every((word) => long.includes(word));
	return isPart && long.length - short.length <= 2 ? long.length - short.length : null;
}

/** `spec.proxyPort` -> spec, proxy, port; a plural counts as its singular. */
function wordsOf(name: string): string[] {
	return name
		.replace(/([a-z\d])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z\d]+/)
		.filter(Boolean)
		.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}
