import { type Difference, type Direction, difference, diffFacts } from "./diff-items.ts";
import { diffMaps } from "./diff-maps.ts";
import type { OwnerFacts, Owners, Part } from "./model.ts";

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
export function diffOwner(
	owner: string,
	before: OwnerFacts,
	after: OwnerFacts,
	direction: (item: string) => Direction,
) {
	if (before === after) return [];
	return [
		...diffFacts(before.facts, after.facts, "input", owner).map((change) => ({ item: "", ...change })),
		...diffMaps(before.items, after.items, direction),
	];
}
