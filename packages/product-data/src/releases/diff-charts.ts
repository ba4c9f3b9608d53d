import { diffMaps } from "./diff-maps.ts";
import type { Change, ChartFacts } from "./model.ts";

type Charts = ReadonlyMap<string, ChartFacts>;
type Part = Omit<Change, "release" | "source">;

/** Compares the values of the charts of two releases, and what happens to their CRDs. */
export function diffCharts(before: Charts, after: Charts): Part[] {
	return [
		...[...before.keys()]
			.filter((owner) => !after.has(owner))
			.map((owner): Part => ({ owner, item: "", level: "breaking", kind: "removed", from: null, to: null })),
		...[...after].flatMap(([owner, facts]): Part[] => {
			const old = before.get(owner);
			if (!old) return [{ owner, item: "", level: "compatible", kind: "added", from: null, to: null }];
			return [
				...diffCrds(owner, old, facts),
				...diffMaps(old.values, facts.values, { direction: () => "input" }).map((change) => ({ ...change, owner })),
			];
		}),
	];
}

/**
 * Judges another way to install CRDs by Helm's rules: an upgrade deletes templates that are gone, unless they were kept, and
 * refuses templates whose objects `crds/` has installed.
 */
function diffCrds(owner: string, { crds: from }: ChartFacts, { crds: to }: ChartFacts): Part[] {
	if (from === to) return [];
	const isBreaking = (from === "templates" && to !== "kept") || (from === "crds" && to !== null);
	const level = isBreaking ? "breaking" : "surprising";
	return [{ owner, item: "", level, kind: "crds", from, to }];
}
