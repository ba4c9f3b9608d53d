import { compareText } from "../source/source-error.ts";
import { diffApi } from "./diff-api.ts";
import { diffCommands } from "./diff-commands.ts";
import type { Direction } from "./diff-items.ts";
import { diffOwner, diffOwners } from "./diff-owners.ts";
import {
	type Change,
	type ChangeLevel,
	type ChangeSource,
	type Owners,
	type Part,
	type ReleaseFacts,
	SOURCES,
} from "./model.ts";

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
const LEVELS: readonly ChangeLevel[] = ["breaking", "surprising", "compatible"];

const COMPARE: Record<ChangeSource, (before: Owners, after: Owners) => Part[]> = {
	commands: diffCommands,
	api: diffApi,
	// The operator writes `status`, everyone else the rest.
	resources: compareBy((path) => (/^status\b/.test(path) ? "output" : "input")),
	charts: compareBy(() => "input"),
};

function compareBy(direction: (item: string) => Direction) {
	return (before: Owners, after: Owners) =>
		diffOwners(before, after, {
			compare: (owner, old, next) => diffOwner(owner, old, next, direction),
		}).sort((a, b) => compareText(a.owner, b.owner));
}
