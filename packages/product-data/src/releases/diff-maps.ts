import { type Difference, type Direction, difference, diffItem } from "./diff-items.ts";
import { matchRenames } from "./match-renames.ts";
import type { ItemFacts } from "./model.ts";

export interface ItemDifference extends Difference {
	item: string;
}

/** How the items of one owner are compared. */
export interface MapOptions {
	direction: (item: string) => Direction;
	/** True when the item is in something that the owner had before, so that a new duty concerns everyone. */
	isOpen?: (item: string) => boolean;
	/** Judges types of two releases as one, where names of schemas have changed. */
	typeOf?: (release: "before" | "after", facts: ItemFacts) => ItemFacts;
}

type Items = ReadonlyMap<string, ItemFacts>;

/** Compares flags, parameters or fields. What is below a field that came, went or changed its type is not reported again. */
export function diffMaps(before: Items, after: Items, options: MapOptions): ItemDifference[] {
	const { direction, typeOf = (_, facts) => facts } = options;
	const gone = topOf([...before].filter(([name]) => !after.has(name)));
	const come = topOf([...after].filter(([name]) => !before.has(name)));
	const renamed = matchRenames(
		gone.map(([name, facts]) => ({ name, traits: traitsOf(name, typeOf("before", facts)) })),
		come.map(([name, facts]) => ({ name, traits: traitsOf(name, typeOf("after", facts)) })),
	);
	const newNames = new Set(renamed.values());
	const compare = (old: string, item: string): ItemDifference[] => {
		const [facts, next] = [before.get(old), after.get(item)];
		if (!facts || !next) return [];
		const differences = diffItem(typeOf("before", facts), typeOf("after", next), direction(item));
		return differences.map((one) => ({ ...one, item }));
	};
	const common = [...before.keys()].flatMap((name) => compare(name, name));
	const retyped = common.filter(({ kind }) => kind === "type").map(({ item }) => item);
	const isTold = (name: string) => hasParentIn(name, retyped);
	return [
		...common.filter(({ item }) => !isTold(item)),
		...gone.filter(([name]) => !isTold(name)).map(([name]) => goneItem(name, renamed.get(name))),
		...[...renamed].flatMap(([old, next]) => compare(old, next)),
		...come
			.filter(([name]) => !newNames.has(name) && !isTold(name))
			.map(([name, facts]) => newItem(name, facts, options)),
	];
}

/** The items that are below no other of them. */
function topOf(items: readonly [string, ItemFacts][]): [string, ItemFacts][] {
	const names = items.map(([name]) => name);
	return items.filter(([name]) => !hasParentIn(name, names));
}

function goneItem(item: string, next: string | undefined): ItemDifference {
	return { item, ...(next ? difference("breaking", "renamed", item, next) : difference("breaking", "removed")) };
}

function newItem(item: string, facts: ItemFacts, { direction, isOpen }: MapOptions): ItemDifference {
	const isDuty = facts.required && facts.default === null && direction(item) !== "output" && (isOpen?.(item) ?? true);
	const [level, kind] = isDuty ? (["breaking", "required"] as const) : (["compatible", "added"] as const);
	return { item, ...difference(level, kind, null, facts.type) };
}

/** Same type, same letter, same field above. */
function traitsOf(name: string, { type, short, in: place }: ItemFacts): string {
	return JSON.stringify([type, short, place, name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : ""]);
}

/** True for a field below one of others: `spec.env[].name` below `spec.env`. */
function hasParentIn(name: string, others: readonly string[]): boolean {
	return others.some((other) => name.startsWith(`${other}.`) || name.startsWith(`${other}[]`));
}
