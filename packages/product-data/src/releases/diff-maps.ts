import { type Difference, type Direction, diffItem } from "./diff-items.ts";
import { matchRenames } from "./match-renames.ts";
import type { ItemFacts } from "./model.ts";

/** A change of one item of a list. */
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
	const typeOf = options.typeOf ?? ((_, facts) => facts);
	const gone = [...before.keys()].filter((name) => !after.has(name));
	const come = [...after.keys()].filter((name) => !before.has(name));
	const topGone = gone.filter((name) => !hasParentIn(name, gone));
	const topCome = come.filter((name) => !hasParentIn(name, come));
	const renamed = matchRenames(
		topGone.map((name) => ({ name, traits: traitsOf(name, before.get(name), (facts) => typeOf("before", facts)) })),
		topCome.map((name) => ({ name, traits: traitsOf(name, after.get(name), (facts) => typeOf("after", facts)) })),
	);
	const newNames = new Set(renamed.values());
	const common = [...before].flatMap(([name, facts]): ItemDifference[] => {
		const next = after.get(name);
		if (!next) return [];
		return diffItem(typeOf("before", facts), typeOf("after", next), options.direction(name)).map((one) => ({
			...one,
			item: name,
		}));
	});
	const retyped = common.filter(({ kind }) => kind === "type").map(({ item }) => item);
	const isTold = (name: string) => hasParentIn(name, retyped);
	return [
		...common.filter(({ item }) => !isTold(item)),
		...topGone.filter((name) => !isTold(name)).map((name) => goneItem(name, renamed.get(name))),
		...[...renamed].flatMap(([old, next]) => diffRenamed(before.get(old), after.get(next), next, options)),
		...topCome
			.filter((name) => !newNames.has(name) && !isTold(name))
			.map((name) => newItem(name, after.get(name), options)),
	];
}

function goneItem(item: string, next: string | undefined): ItemDifference {
	return next === undefined
		? { item, level: "breaking", kind: "removed", from: null, to: null }
		: { item, level: "breaking", kind: "renamed", from: item, to: next };
}

/** What else changed when an item got another name. */
function diffRenamed(
	old: ItemFacts | undefined,
	next: ItemFacts | undefined,
	item: string,
	{ direction, typeOf = (_, facts) => facts }: MapOptions,
): ItemDifference[] {
	if (!old || !next) return [];
	return diffItem(typeOf("before", old), typeOf("after", next), direction(item)).map((one) => ({ ...one, item }));
}

function newItem(item: string, facts: ItemFacts | undefined, { direction, isOpen }: MapOptions): ItemDifference {
	const isDuty =
		facts?.required === true && facts.default === null && direction(item) !== "output" && (isOpen?.(item) ?? true);
	return {
		item,
		level: isDuty ? "breaking" : "compatible",
		kind: isDuty ? "required" : "added",
		from: null,
		to: facts?.type ?? null,
	};
}

/** Same type, same letter, same field above. */
function traitsOf(name: string, facts: ItemFacts | undefined, plain: (facts: ItemFacts) => ItemFacts): string {
	if (!facts) return name;
	const { type, short, in: place } = plain(facts);
	return JSON.stringify([type, short, place, name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : ""]);
}

/** True for a field below one of others: `spec.env[].name` below `spec.env`. */
function hasParentIn(name: string, others: readonly string[]): boolean {
	return others.some((other) => name.startsWith(`${other}.`) || name.startsWith(`${other}[]`));
}
