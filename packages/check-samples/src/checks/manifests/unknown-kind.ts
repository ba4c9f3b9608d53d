import { nearestNames, readStrings } from "product-data/checking";
import removedVersions from "../../knowledge/kubernetes-removed.json";
import { type Finding, finding, unknownName } from "../../model/finding.ts";
import { groupOf, type KindCatalog, type ResourceKind } from "../../model/kinds.ts";
import { child, entriesOf, type TreeNode } from "../../model/position-tree.ts";
import { isNearName } from "../../text/near-name.ts";

/** What is wrong with an `apiVersion` and `kind` that no schema has; nothing for kinds of other projects. */
export function unknownKind(root: TreeNode, apiVersion: string, kind: string, catalog: KindCatalog): Finding[] {
	const kindAt = child(root, "kind")?.at ?? root.at;
	const versionAt = child(root, "apiVersion")?.at ?? root.at;
	const removed = removedFinding(versionAt, apiVersion, kind);
	// Nothing but the two lines is a name of what was removed, and no manifest to apply.
	if (removed && (entriesOf(root).length === 2 || catalog.isCalledGone?.(kind)))
		return [{ ...removed, severity: "likely" }];
	if (removed) return [removed];
	// Webhooks go on with versions of their messages that the API has no more.
	if (kind.endsWith("Review") && catalog.kinds.some((entry) => entry.kind === kind)) return [];
	const group = groupOf(apiVersion);
	const inVersion = catalog.kinds.filter((entry) => entry.apiVersion === apiVersion);
	if (inVersion.length > 0) return kindFinding(kindAt, apiVersion, kind, catalog, inVersion);
	const inGroup = catalog.kinds.filter((entry) => entry.group === group);
	const sameKind = catalog.kinds.filter((entry) => entry.kind === kind);
	const versions = [...new Set((sameKind.length > 0 ? sameKind : inGroup).map((entry) => entry.apiVersion))];
	// `monitoring.coreos.com` without its version, or the version without its group.
	const isMeant = (known: ResourceKind) =>
		isNearName(group, known.group) || (known.group !== "" && apiVersion === known.group);
	if (inGroup.length === 0 && !sameKind.some(isMeant)) return [];
	return [versionFinding(versionAt, apiVersion, kind, versions, inGroup)];
}

function removedFinding(at: TreeNode["at"], apiVersion: string, kind: string): Finding | undefined {
	const known: Readonly<Record<string, readonly string[]>> = removedVersions.removed;
	const [release, now] = readStrings(known[`${apiVersion}/${kind}`]);
	if (!release) return undefined;
	return finding(at, "unknown-kind", `Kubernetes ${release} and later have no ${kind} in ${apiVersion}`, {
		found: apiVersion,
		data: removedVersions.source,
		known: now ? [now] : undefined,
		suggestion: now,
	});
}

function kindFinding(
	at: TreeNode["at"],
	apiVersion: string,
	kind: string,
	catalog: KindCatalog,
	inVersion: readonly ResourceKind[],
): Finding[] {
	if (groupOf(apiVersion) === "" && (kind === "Config" || kind.endsWith("List"))) return [];
	const names = inVersion.map((entry) => entry.kind);
	const unknown = unknownName(kind, names);
	// A newer Kubernetes may serve its own kinds there.
	const isElsewhere = catalog.kinds.some(
		(entry) => entry.kind === kind && entry.group === groupOf(apiVersion) && entry.isExact,
	);
	// Other programs have kinds in the same group: only a typo is certain.
	const isSlip = isElsewhere || (unknown.suggestion !== undefined && isNearName(kind, unknown.suggestion));
	const more = { ...unknown, data: filesOf(inVersion), severity: isSlip ? undefined : ("likely" as const) };
	return [finding(at, "unknown-kind", `unknown kind ${kind} in ${apiVersion}`, more)];
}

function versionFinding(
	at: TreeNode["at"],
	apiVersion: string,
	kind: string,
	versions: readonly string[],
	inGroup: readonly ResourceKind[],
): Finding {
	const { nearest } = nearestNames(apiVersion, versions);
	const hasKind = inGroup.some((entry) => entry.isExact && (entry.kind === kind || !entry.isCustom));
	const isVersion = /\/v\d+(?:(?:alpha|beta)\d+)?$/.test(apiVersion);
	// A cluster may serve versions of Kubernetes' own groups that the schemas here lack.
	// `apiVersion: 1` may be in a file of another program.
	const isMisspelt = !isVersion && nearest !== undefined && inGroup.some((entry) => entry.kind === kind);
	const isCertain = hasKind || isMisspelt || inGroup.length === 0 || isTooNew(apiVersion, inGroup);
	return finding(at, "unknown-kind", `no ${kind} in ${apiVersion}`, {
		found: apiVersion,
		known: [...versions],
		data: filesOf(inGroup),
		suggestion: nearest ?? versions[0],
		severity: isCertain ? undefined : "likely",
	});
}

/** A stable version above those that a group has, without a beta before it: `apps/v2`. */
function isTooNew(apiVersion: string, inGroup: readonly ResourceKind[]): boolean {
	const stable = (text: string): number => Number(/(?:^|\/)v(\d+)$/.exec(text)?.[1] ?? 0);
	const known = Math.max(...inGroup.map((entry) => stable(entry.apiVersion)));
	return known > 0 && stable(apiVersion) > known;
}

function filesOf(kinds: readonly ResourceKind[]): string {
	const files = [...new Set(kinds.map((entry) => entry.file))];
	return files.length > 3 ? `${files.slice(0, 2).join(", ")} and ${files.length - 2} more` : files.join(", ");
}
