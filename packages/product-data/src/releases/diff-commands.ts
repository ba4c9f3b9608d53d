import { asAlias, type Difference, difference } from "./diff-items.ts";
import { diffOwner, diffOwners } from "./diff-owners.ts";
import { type Candidate, matchRenames } from "./match-renames.ts";
import type { Owners, Part } from "./model.ts";

export function diffCommands(before: Owners, after: Owners): Part[] {
	const aliased = new Map(
		[...after].flatMap(([name, { facts }]) => (facts.aliases ?? []).map((alias) => [asAlias(name, alias), name])),
	);
	// One word in common, such as that of `mcp serve` and `serve`, tells nothing about a command that was there before.
	const others = [...after.keys()].filter((name) => before.has(name) && name.split(" ").length > 2);
	const isEnd = ({ item, kind }: Part) => item === "" && /^(?:removed|renamed)$/.test(kind);
	return diffOwners(before, after, {
		ends: (gone, come) => {
			const renamed = matchRenames(gone.map(candidate), come.map(candidate));
			const replaced = matchRenames(gone.map(candidate), others.map(candidate));
			return new Map(
				gone.map((owner): [string, Difference] => {
					const [alias, to] = [aliased.get(owner), renamed.get(owner)];
					if (alias) return [owner, difference("compatible", "renamed", owner, alias)];
					if (to) return [owner, difference("breaking", "renamed", owner, to)];
					return [owner, difference("breaking", "removed", null, replaced.get(owner))];
				}),
			);
		},
		compare: (owner, old, next) => diffOwner(owner, old, next, () => "input").filter(isTold),
	}).sort((a, b) => Number(isEnd(b)) - Number(isEnd(a)));
}

/** A text that starts or stops listing values says nothing about the values that the command takes. */
function isTold({ kind, from, to }: Difference): boolean {
	return (kind !== "narrowed" || from !== null) && (kind !== "widened" || to !== null);
}

/** Commands are likely by their words alone, whatever group they move to. */
function candidate(name: string): Candidate {
	return { name, traits: "" };
}
