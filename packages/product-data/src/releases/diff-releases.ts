import { diffApi } from "./diff-api.ts";
import { diffCommands } from "./diff-commands.ts";
import { difference } from "./diff-items.ts";
import { diffMaps } from "./diff-maps.ts";
import {
	type Change,
	type ChangeLevel,
	type ChangeSource,
	type ChartFacts,
	type ItemFacts,
	type Part,
	type ReleaseFacts,
	type ResourceFacts,
	SOURCES,
} from "./model.ts";

/** Everything that a release changed since another, the breaking changes first. A source that one of them lacks is left out. */
export function diffReleases(before: ReleaseFacts, after: ReleaseFacts): Change[] {
	const parts: Record<ChangeSource, Part[]> = {
		commands: before.commands && after.commands ? diffCommands(before.commands, after.commands) : [],
		api: before.operations && after.operations ? diffApi(before, after) : [],
		resources: before.resources && after.resources ? diffResources(before.resources, after.resources) : [],
		charts: before.charts && after.charts ? diffCharts(before.charts, after.charts) : [],
	};
	const changes = SOURCES.flatMap((source) => parts[source].map((part) => ({ ...part, release: after.name, source })));
	return changes.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

/** Levels in the order of pages and lists. */
const LEVELS: readonly ChangeLevel[] = ["breaking", "surprising", "compatible"];

/** Compares the values of the charts of two releases, and what happens to their CRDs. */
function diffCharts(before: ReadonlyMap<string, ChartFacts>, after: ReadonlyMap<string, ChartFacts>): Part[] {
	return diffOwners(before, after, (owner, old, { crds, values }) => [
		...diffCrds(owner, old.crds, crds),
		...diffMaps(old.values, values, { direction: () => "input" }).map((change) => ({ ...change, owner })),
	]);
}

/**
 * Judges another way to install CRDs by Helm's rules: an upgrade deletes templates that are gone, unless they were kept, and
 * refuses templates whose objects `crds/` has installed.
 */
function diffCrds(owner: string, from: ChartFacts["crds"], to: ChartFacts["crds"]): Part[] {
	if (from === to) return [];
	const isBreaking = (from === "templates" && to !== "kept") || (from === "crds" && to !== null);
	return [{ owner, item: "", ...difference(isBreaking ? "breaking" : "surprising", "crds", from, to) }];
}

type Resources = ReadonlyMap<string, ResourceFacts>;

/** Compares the custom resources of two releases. The operator writes `status`, everyone else the rest. */
function diffResources(before: Resources, after: Resources): Part[] {
	return diffOwners(before, after, (owner, old, next) => {
		const part = { owner, item: "" };
		const isDeprecated = next.isDeprecated && !old.isDeprecated;
		return [
			...(isDeprecated ? [{ ...part, ...difference("surprising", "deprecated") }] : []),
			...(old.scope === next.scope ? [] : [{ ...part, ...difference("breaking", "scope", old.scope, next.scope) }]),
			...diffMaps(old.fields, next.fields, {
				direction: (path) => (/^status\b/.test(path) ? "output" : "input"),
				isOpen: (path) => isAlwaysWritten(path, old.fields),
			}).map((change) => ({ ...change, owner })),
		];
	});
}

/** A new duty concerns everyone only when all objects above the field are written always, or exist already in some manifests. */
function isAlwaysWritten(path: string, fields: ReadonlyMap<string, ItemFacts>): boolean {
	const parent = path.slice(0, path.lastIndexOf(".")).replace(/(?:\[\])+$/, "");
	return parent === path || parent === "" || fields.has(parent);
}

/** The owners that went, those that came, and what changed of the others. */
function diffOwners<Facts>(
	before: ReadonlyMap<string, Facts>,
	after: ReadonlyMap<string, Facts>,
	compare: (owner: string, old: Facts, next: Facts) => Part[],
): Part[] {
	const gone = [...before.keys()].filter((owner) => !after.has(owner));
	return [
		...gone.map((owner): Part => ({ owner, item: "", ...difference("breaking", "removed") })),
		...[...after].flatMap(([owner, facts]): Part[] => {
			const old = before.get(owner);
			if (old === undefined) return [{ owner, item: "", ...difference("compatible", "added") }];
			return old === facts ? [] : compare(owner, old, facts);
		}),
	];
}
