import type { CheckContext } from "../context.ts";
import { type Finding, mergeVerdicts, type Verdict } from "../finding.ts";
import type { YamlDocument } from "../schema/parse-yaml.ts";
import { child, childText, type TreeNode } from "../schema/position-tree.ts";
import type { Schema } from "../schema/schema-node.ts";
import { validate } from "../schema/validate.ts";
import { editDistance, nearestNames } from "../text/nearest-name.ts";
import { isPlaceholder } from "../text/placeholders.ts";
import { checkEmbedded } from "./check-embedded.ts";
import { groupOf, type KindCatalog, type ResourceKind } from "./kind-catalog.ts";

/** True for a document that says what it is. */
export function isManifest(document: YamlDocument): boolean {
	return childText(document.root, "apiVersion") !== undefined && childText(document.root, "kind") !== undefined;
}

/** Checks one manifest against its CRD or Kubernetes' schema, and what is written inside its strings. */
export async function checkManifest(document: YamlDocument, context: CheckContext): Promise<Verdict> {
	const { root } = document;
	const apiVersion = childText(root, "apiVersion") ?? "";
	const kind = childText(root, "kind") ?? "";
	if (kind.endsWith("List") && child(root, "items")) return checkItems(document, context);
	if (isPlaceholder(apiVersion) || isPlaceholder(kind)) return { findings: [], checks: ["YAML syntax"] };
	const known = context.kinds.kinds.find((entry) => entry.apiVersion === apiVersion && entry.kind === kind);
	if (!known) return { findings: unknownKind(root, apiVersion, kind, context.kinds), checks: ["YAML syntax"] };
	const findings = validateResource(root, known, document, context, false);
	const embedded = await checkEmbedded(root, known, context);
	return mergeVerdicts([
		{
			findings,
			checks: [
				"YAML syntax",
				`schema of ${known.kind} (${known.isCustom ? "CRD" : `Kubernetes ${context.kinds.version}`})`,
			],
		},
		embedded,
	]);
}

/** Checks a tree against one kind's schema. */
export function validateResource(
	root: TreeNode,
	kind: ResourceKind,
	document: YamlDocument,
	context: CheckContext,
	isPartial: boolean,
): Finding[] {
	const looksWhole =
		child(root, "metadata", "name") !== undefined || child(root, "metadata", "generateName") !== undefined;
	const found = validate(root, kind.schema, {
		resolve: context.kinds.resolve,
		subject: kind.kind,
		isClosed: true,
		isElidedAt: document.isElidedAt,
		isPartial: isPartial || (context.mode === "foreign" && !looksWhole),
		isNullAbsent: context.mode === "foreign",
		embedded: (name, schema) => embeddedSchema(name, schema, context.kinds),
	});
	const findings = found.filter(
		(finding) =>
			!(
				finding.rule === "missing-field" &&
				/podTemplate(?:Spec)?\b/.test(finding.message) &&
				kind.isCustom &&
				context.mode === "foreign"
			),
	);
	if (context.mode === "foreign") {
		// The cluster may be newer than the schemas of Kubernetes that stand here.
		const isNew = (finding: Finding): boolean =>
			finding.rule === "unknown-field" && !kind.isCustom && finding.suggestion === undefined;
		for (const finding of findings)
			if (finding.rule === "missing-field" || isNew(finding)) finding.severity = "warning";
	}
	if (
		context.mode === "strict" &&
		!isPartial &&
		!looksWhole &&
		kind.kind !== "Kustomization" &&
		!document.isElidedAt(child(root, "metadata") ?? root)
	) {
		const at =
			root.type === "map"
				? (root.entries.find((entry) => entry.key === "metadata")?.keyAt ?? root.entries[0]?.keyAt)
				: undefined;
		findings.push({ at: at ?? root.at, rule: "missing-field", message: `${kind.kind} needs metadata.name` });
	}
	return findings;
}

/** Metadata is the same for all kinds, and pod templates in custom resources are Kubernetes' own. */
function embeddedSchema(name: string, schema: Schema, kinds: KindCatalog): Schema | undefined {
	if (schema.$ref !== undefined || schema.type !== "object") return undefined;
	const isOpen = schema.properties === undefined && !isFree(schema);
	if (name === "metadata" && isOpen) return kinds.resolve("#/definitions/meta/v1.ObjectMeta");
	if (/^podTemplate(?:Spec)?$/.test(name)) return kinds.resolve("#/definitions/core/v1.PodTemplateSpec");
	return undefined;
}

/** A map of the resource's own, whose keys are the author's. */
function isFree(schema: Schema): boolean {
	return schema.additionalProperties !== undefined || schema["x-kubernetes-preserve-unknown-fields"] === true;
}

async function checkItems(document: YamlDocument, context: CheckContext): Promise<Verdict> {
	const items = child(document.root, "items");
	const list = items?.type === "list" ? items.items : [];
	const named = list.filter((root) => child(root, "kind") !== undefined);
	return mergeVerdicts(await Promise.all(named.map((root) => checkManifest({ ...document, root }, context))));
}

function unknownKind(root: TreeNode, apiVersion: string, kind: string, catalog: KindCatalog): Finding[] {
	const kindAt = child(root, "kind")?.at ?? root.at;
	const versionAt = child(root, "apiVersion")?.at ?? root.at;
	const sameKind = catalog.kinds.filter((entry) => entry.kind === kind);
	const inGroup = catalog.kinds.filter((entry) => entry.group === groupOf(apiVersion));
	const inVersion = inGroup.filter((entry) => entry.apiVersion === apiVersion);
	if (inVersion.length > 0) {
		const isForeignKind = groupOf(apiVersion) === "" && (kind === "Config" || kind.endsWith("List"));
		if (isForeignKind) return [];
		const { ordered, nearest } = nearestNames(
			kind,
			inVersion.map((entry) => entry.kind),
		);
		return [
			{
				at: kindAt,
				rule: "unknown-kind",
				message: `unknown kind ${kind} in ${apiVersion}`,
				found: kind,
				known: ordered,
				...(nearest ? { suggestion: nearest } : {}),
			},
		];
	}
	const versions = [...new Set((sameKind.length > 0 ? sameKind : inGroup).map((entry) => entry.apiVersion))];
	const isOurs = inGroup.length > 0 && !/^v?\d|alpha|beta/.test(groupOf(apiVersion));
	const isMisspelt = sameKind.some((entry) => entry.isCustom) || (sameKind.length > 0 && !apiVersion.includes("."));
	const isNearMiss = versions.some((version) => editDistance(version, apiVersion, 2) <= 2);
	if (!isOurs && !isMisspelt && !isNearMiss) return [];
	const { nearest } = nearestNames(apiVersion, versions);
	return [
		{
			at: versionAt,
			rule: "unknown-kind",
			message: `no ${kind} in ${apiVersion}`,
			found: apiVersion,
			known: versions,
			suggestion: nearest ?? versions[0] ?? "",
		},
	];
}
