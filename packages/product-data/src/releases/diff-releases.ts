import { compareText } from "../source/source-error.ts";
import type { Change, Part } from "./describe-change.ts";
import { diffApi } from "./diff-api.ts";
import { asAlias, type Difference, type DirectionOf, difference } from "./diff-items.ts";
import { diffOwner, diffOwners, matchRenames, type OwnerRules } from "./diff-owners.ts";
import type { Owners, ReleaseFacts } from "./model.ts";
import { type ChangeSource, SOURCES } from "./place.ts";

/** Everything that a release changed since another, the breaking changes first. A source that one of them lacks is left out. */
export function diffReleases(before: ReleaseFacts, after: ReleaseFacts): Change[] {
	const changes = SOURCES.flatMap((source) => {
		const [old, next] = [before.sources[source], after.sources[source]];
		if (old === next || old.size === 0 || next.size === 0) return [];
		return COMPARE[source](old, next).map((part) => ({ ...part, release: after.name, source }));
	});
	return changes.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

/** Levels in the order of pages and lists. */
export const LEVELS: readonly Change["level"][] = ["breaking", "surprising", "compatible"];

const COMPARE: Record<ChangeSource, (before: Owners, after: Owners) => Part[]> = {
	commands: diffCommands,
	api: diffApi,
	// The operator writes `status`, everyone else the rest.
	resources: compareBy((path) => (/^status\b/.test(path) ? "output" : "input")),
	charts: compareBy(() => "input"),
};

function compareBy(direction: DirectionOf) {
	const compare: OwnerRules["compare"] = (owner, old, next) => diffOwner(owner, old, next, direction);
	return (before: Owners, after: Owners) =>
		diffOwners(before, after, { compare }).sort((a, b) => compareText(a.owner, b.owner));
}

function diffCommands(before: Owners, after: Owners): Part[] {
	const aliased = new Map(
		[...after].flatMap(([name, { facts }]) => (facts.aliases ?? []).map((alias) => [asAlias(name, alias), name])),
	);
	// One word in common, such as that of `mcp serve` and `serve`, tells nothing about a command that was there before.
	const others = [...after.keys()].filter((name) => before.has(name) && name.split(" ").length > 2);
	const isEnd = ({ item, kind }: Part) => item === "" && /^(?:removed|renamed)$/.test(kind);
	return diffOwners(before, after, {
		ends: (gone, come) => {
			// Commands are alike by their words alone, whatever group they move to.
			const renamed = matchRenames(gone, come);
			const replaced = matchRenames(gone, others);
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
