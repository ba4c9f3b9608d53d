import { diffApi } from "./diff-api.ts";
import { diffCommands } from "./diff-commands.ts";
import { diffCharts, diffResources } from "./diff-owners.ts";
import type { Change, ChangeLevel, ReleaseFacts } from "./model.ts";

/** Everything that a release changed since another, the breaking changes first. A source that one of them lacks is left out. */
export function diffReleases(before: ReleaseFacts, after: ReleaseFacts): Change[] {
	const commands = before.commands && after.commands ? diffCommands(before.commands, after.commands) : [];
	const api = before.operations && after.operations ? diffApi(before, after) : [];
	const resources = before.resources && after.resources ? diffResources(before.resources, after.resources) : [];
	const charts = before.charts && after.charts ? diffCharts(before.charts, after.charts) : [];
	const release = after.name;
	const changes: Change[] = [
		...commands.map((part): Change => ({ ...part, release, source: "commands" })),
		...api.map((part): Change => ({ ...part, release, source: "api" })),
		...resources.map((part): Change => ({ ...part, release, source: "resources" })),
		...charts.map((part): Change => ({ ...part, release, source: "charts" })),
	];
	return changes.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

/** Levels in the order of pages and lists. */
const LEVELS: readonly ChangeLevel[] = ["breaking", "surprising", "compatible"];
