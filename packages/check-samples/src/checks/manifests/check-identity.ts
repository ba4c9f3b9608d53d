import { nearestNames, readStrings } from "product-data/checking";
import removedVersions from "../../knowledge/kubernetes-removed.json";
import { type Finding, finding, isSlip, toLikely, unknownName } from "../../model/finding.ts";
import { groupOf, type KindCatalog, type ResourceKind } from "../../model/kinds.ts";
import { child, entriesOf, type TreeNode } from "../../model/position-tree.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isNearName } from "../../text/near-name.ts";
import { isPlaceholder } from "../../text/placeholders.ts";

/** What is wrong with an `apiVersion` and `kind` that no schema has; nothing for kinds of other projects. */
export function unknownKind(root: TreeNode, apiVersion: string, kind: string, catalog: KindCatalog): Finding[] {
	const kindAt = child(root, "kind")?.at ?? root.at;
	const versionAt = child(root, "apiVersion")?.at ?? root.at;
	const removed = removedFinding(versionAt, apiVersion, kind);
	// Nothing but the two lines is a name of what was removed, and no manifest to apply.
	const isNamed = removed && (entriesOf(root).length === 2 || catalog.isCalledGone?.(kind));
	if (removed) return [isNamed ? toLikely(removed) : removed];
	// Webhooks go on with versions of their messages that the API has no more.
	if (kind.endsWith("Review") && catalog.kinds.some((entry) => entry.kind === kind)) return [];
	const isServed = catalog.kinds.some((entry) => entry.apiVersion === apiVersion);
	const group = groupOf(apiVersion);
	const isElsewhere = catalog.kinds.some((entry) => entry.kind === kind && entry.group === group && entry.isExact);
	return isServed && !isElsewhere
		? kindFinding(kindAt, apiVersion, kind, catalog)
		: versionFinding(versionAt, apiVersion, kind, catalog);
}

function removedFinding(at: MappedText, apiVersion: string, kind: string): Finding | undefined {
	const known: Readonly<Record<string, readonly string[]>> = removedVersions.removed;
	const [release, now] = readStrings(known[`${apiVersion}/${kind}`]);
	if (!release) return undefined;
	const message = `Kubernetes ${release} and later have no ${kind} in ${apiVersion}`;
	const more = { found: apiVersion, data: removedVersions.source, known: now ? [now] : undefined, suggestion: now };
	return finding(at, "unknown-kind", message, more);
}

function kindFinding(at: MappedText, apiVersion: string, kind: string, { kinds }: KindCatalog): Finding[] {
	const group = groupOf(apiVersion);
	if (group === "" && (kind === "Config" || kind.endsWith("List"))) return [];
	const inVersion = kinds.filter((entry) => entry.apiVersion === apiVersion);
	const names = inVersion.map((entry) => entry.kind);
	const unknown = unknownName(kind, names);
	// Other programs have kinds in the same group, and a newer Kubernetes has more: only a typo is certain.
	const severity = isSlip(unknown) ? undefined : "likely";
	const message = `unknown kind ${kind} in ${apiVersion}`;
	return [finding(at, "unknown-kind", message, { ...unknown, data: filesOf(inVersion), severity })];
}

function versionFinding(at: MappedText, apiVersion: string, kind: string, { kinds }: KindCatalog): Finding[] {
	const group = groupOf(apiVersion);
	const inGroup = kinds.filter((entry) => entry.group === group);
	const sameKind = kinds.filter((entry) => entry.kind === kind);
	// `monitoring.coreos.com` without its version, or the version without its group.
	const isMeant = (known: ResourceKind) =>
		isNearName(group, known.group) || (known.group !== "" && apiVersion === known.group);
	if (inGroup.length === 0 && !sameKind.some(isMeant)) return [];
	const known = [...new Set((sameKind.length > 0 ? sameKind : inGroup).map((entry) => entry.apiVersion))];
	const { nearest } = nearestNames(apiVersion, known);
	const hasKind = inGroup.some((entry) => entry.isExact && (entry.kind === kind || !entry.isCustom));
	const isVersion = /\/v\d+(?:(?:alpha|beta)\d+)?$/.test(apiVersion);
	// A cluster may serve versions of Kubernetes' own groups that the schemas here lack.
	// `apiVersion: 1` may be in a file of another program.
	const isMisspelt = !isVersion && nearest !== undefined && inGroup.some((entry) => entry.kind === kind);
	const isCertain = hasKind || isMisspelt || inGroup.length === 0 || isTooNew(apiVersion, inGroup);
	const severity = isCertain ? undefined : "likely";
	const more = { found: apiVersion, known, data: filesOf(inGroup), suggestion: nearest ?? known[0] };
	return [finding(at, "unknown-kind", `no ${kind} in ${apiVersion}`, { ...more, severity })];
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

const SUBDOMAIN = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
const LABEL = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;
const SOURCE = "https://kubernetes.io/docs/concepts/overview/working-with-objects/names/";

/** Checks that Kubernetes takes the names of a manifest. Those of roles and bindings may contain nearly anything. */
export function checkObjectNames(root: TreeNode, kind: string): Finding[] {
	const name = child(root, "metadata", "name");
	const namespace = child(root, "metadata", "namespace");
	const isFree = /Role|Binding$|CustomResourceDefinition|APIService/.test(kind);
	const isLabel = kind === "Namespace" || kind === "Service";
	return [
		...(isFree ? [] : checkName(name, isLabel ? LABEL : SUBDOMAIN, isLabel ? 63 : 253)),
		...checkName(namespace, LABEL, 63),
	];
}

/** `NAMESPACE`, `MY_SECRET`, `job_ID_`, `nameOfSecret` and `web-CurrentPodHash` say: put yours here. */
function isMeantAsBlank(value: string): boolean {
	return (
		isPlaceholder(value) ||
		/_[A-Z]+_|^(?:my|your|nameOf)[A-Z]/.test(value) ||
		value.split(/[-.]/).some((part) => /^[A-Z][A-Z0-9_]*$/.test(part)) ||
		/[-.](?:[A-Z][a-z]+){2,}(?=[-.]|$)/.test(value)
	);
}

function checkName(node: TreeNode | undefined, pattern: RegExp, most: number): Finding[] {
	if (node?.type !== "scalar" || typeof node.value !== "string" || isMeantAsBlank(node.value)) return [];
	const { value, at } = node;
	if (pattern.test(value) && value.length <= most) return [];
	const form = pattern === LABEL ? "small letters, digits and dashes" : "small letters, digits, dashes and dots";
	const message =
		value.length > most
			? `a name has at most ${most} characters, not ${value.length}`
			: `a name has ${form}, "${value}" has others`;
	return [{ at, rule: "kubernetes-name", message, found: value, data: SOURCE }];
}
