import { diffMaps } from "./diff-maps.ts";
import type { Change, ItemFacts, ResourceFacts } from "./model.ts";

type Resources = ReadonlyMap<string, ResourceFacts>;
type Part = Omit<Change, "release" | "source">;

/** Compares the custom resources of two releases. The operator writes `status`, everyone else the rest. */
export function diffResources(before: Resources, after: Resources): Part[] {
	return [
		...[...before.keys()]
			.filter((owner) => !after.has(owner))
			.map((owner): Part => ({ owner, item: "", level: "breaking", kind: "removed", from: null, to: null })),
		...[...after].flatMap(([owner, facts]): Part[] => {
			const old = before.get(owner);
			if (!old) return [{ owner, item: "", level: "compatible", kind: "added", from: null, to: null }];
			if (old === facts) return [];
			return [
				...(facts.isDeprecated && !old.isDeprecated
					? [{ owner, item: "", level: "surprising", kind: "deprecated", from: null, to: null } as const]
					: []),
				...(old.scope === facts.scope
					? []
					: [{ owner, item: "", level: "breaking", kind: "scope", from: old.scope, to: facts.scope } as const]),
				...diffMaps(old.fields, facts.fields, {
					direction: (path) => (/^status\b/.test(path) ? "output" : "input"),
					isOpen: (path) => isAlwaysWritten(path, old.fields),
				}).map((change) => ({ ...change, owner })),
			];
		}),
	];
}

/** A new duty concerns everyone only when all objects above the field are written always, or exist already in some manifests. */
function isAlwaysWritten(path: string, fields: ReadonlyMap<string, ItemFacts>): boolean {
	const parent = path.slice(0, path.lastIndexOf(".")).replace(/(?:\[\])+$/, "");
	return parent === path || parent === "" || fields.has(parent);
}
