import { readRecord, type Schema } from "product-data/checking";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, isSlip, mergeVerdicts, restingOn, type Verdict } from "../../model/finding.ts";
import type { KindCatalog, ResourceKind } from "../../model/kinds.ts";
import { child, childText, entriesOf, itemsOf, type Tree, type TreeNode } from "../../model/position-tree.ts";
import type { Severity } from "../../model/types.ts";
import { isSlipOf } from "../../text/near-name.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { validate } from "../schemas/validate.ts";
import { checkEmbedded } from "./check-embedded.ts";
import { checkObjectNames, unknownKind } from "./check-identity.ts";
import { isOpen } from "./known-path.ts";

/** True for a document that says what it is. */
export function isManifest(document: Tree): boolean {
	return childText(document.root, "apiVersion") !== undefined && childText(document.root, "kind") !== undefined;
}

/** Checks one manifest against its CRD or Kubernetes' schema, and the samples inside its strings. */
export async function checkManifest(document: Tree, context: CheckContext): Promise<Verdict> {
	const { root } = document;
	const apiVersion = childText(root, "apiVersion") ?? "";
	const kind = childText(root, "kind") ?? "";
	const items = child(root, "items");
	if (kind.endsWith("List") && items) {
		const named = itemsOf(items).filter((item) => child(item, "kind") !== undefined);
		return mergeVerdicts(await Promise.all(named.map((item) => checkManifest({ ...document, root: item }, context))));
	}
	if (isPlaceholder(apiVersion) || isPlaceholder(kind)) return { findings: [], checks: ["YAML syntax"] };
	const definitions = context.kinds.kinds.filter((entry) => entry.apiVersion === apiVersion && entry.kind === kind);
	const [known] = definitions;
	const embedded = known || kind === "PrometheusRule" ? [await checkEmbedded(root, kind, context)] : [];
	if (!known) {
		const findings = unknownKind(root, apiVersion, kind, context.kinds);
		return mergeVerdicts([{ findings, checks: ["YAML syntax"] }, ...embedded]);
	}
	// A tree may hold the CRDs of several releases: a mistake is one in each of them.
	const results = definitions.map((definition) => validateResource(document, definition, context, false));
	const best = results
		.reduce((a, b) => (b.length < a.length ? b : a))
		.filter((found) => results.every((other) => found.rule !== "unknown-field" || lacks(other, found)));
	const inner = entriesOf(root).flatMap(({ value }) => checkInner(value, document, context));
	const findings = [
		...best,
		...inner.filter(({ at }) => !best.some((known) => known.at.toDocument(0) === at.toDocument(0))),
		...checkObjectNames(root, kind),
	];
	const source = known.isCustom ? "CRD" : `Kubernetes ${context.kinds.version}`;
	return mergeVerdicts([{ findings, checks: ["YAML syntax", `schema of ${kind} (${source})`] }, ...embedded]);
}

/** True where a definition does not know a field either, or may lack one around it. */
function lacks(others: readonly Finding[], { at }: Finding): boolean {
	return others.some((other) => other.rule === "unknown-field" && other.at.toDocument(0) <= at.toDocument(0));
}

/** Manifests inside a manifest, in places that its schema leaves open: only slips are certain there. */
function checkInner(node: TreeNode, document: Tree, context: CheckContext): Finding[] {
	if (node.type === "list") return node.items.flatMap((item) => checkInner(item, document, context));
	if (node.type === "scalar") return [];
	const deeper = node.entries.flatMap(({ value }) => checkInner(value, document, context));
	const misspelt = misspeltName(node);
	if (misspelt) return [misspelt, ...deeper];
	const kind = context.kinds.kinds.find(
		(entry) => entry.apiVersion === childText(node, "apiVersion") && entry.kind === childText(node, "kind"),
	);
	const own = kind ? validateResource({ ...document, root: node }, kind, context, true) : [];
	return [...own.filter((one) => one.rule === "unknown-field" && isSlip(one)), ...deeper];
}

/** The one of `apiVersion` and `kind` that a manifest lacks. */
export function missingHalf(root: TreeNode): string | undefined {
	const keys = entriesOf(root).map(({ key }) => key);
	const [missing, second] = ["apiVersion", "kind"].filter((name) => !keys.includes(name));
	return second || !keys.includes("metadata") ? undefined : missing;
}

/** The `apiVersion` or `kind` of a manifest that has only the other one, and nearly the name. */
export function misspeltName(root: TreeNode): Finding | undefined {
	const missing = missingHalf(root);
	const entry = missing && entriesOf(root).find(({ key }) => isSlipOf(key, missing));
	if (!entry) return undefined;
	const message = `unknown field ${entry.key}: the manifest has no ${missing}`;
	return finding(entry.keyAt, "unknown-field", message, { found: entry.key, suggestion: missing });
}

/** Checks a tree against one kind's schema. */
export function validateResource(tree: Tree, kind: ResourceKind, context: CheckContext, isPartial: boolean): Finding[] {
	const found = validate(tree, kind.schema, {
		resolve: context.kinds.resolve,
		subject: kind.kind,
		isClosed: true,
		isPartial: isPartial || (context.mode === "foreign" && !hasName(tree.root)),
		isNullAbsent: context.mode === "foreign",
		embedded: (name, schema, value) => embeddedSchema(name, schema, value, context.kinds),
		formats: KUBERNETES_FORMATS,
	});
	const findings = restingOn(found, `${kind.kind} of ${kind.apiVersion} in ${kind.file}`);
	if (context.mode === "foreign") for (const finding of findings) finding.severity ??= severityOf(finding, kind, tree);
	if (context.mode === "strict" && !isPartial) findings.push(...missingName(tree, kind));
	return joinOutdented(findings, tree.root, context.kinds);
}

/** What is not indented below an empty `metadata:` or `spec:` is one mistake. */
function joinOutdented(findings: Finding[], root: TreeNode, { resolve }: KindCatalog): Finding[] {
	const empty = entriesOf(root).filter(({ value }) => value.type === "scalar" && value.value === null);
	const ofMetadata = readRecord(resolve(OBJECT_META)?.properties) ?? {};
	const parentOf = ({ path, found = "", suggestion }: Finding) =>
		empty.find(
			({ key }) => path === found && (suggestion === `${key}.${found}` || (key === "metadata" && found in ofMetadata)),
		)?.key;
	const outdented = findings.filter(parentOf);
	const first = outdented.find(({ severity }) => severity !== "likely") ?? outdented[0];
	if (!first || outdented.length === 1) return findings;
	const parents = [...new Set(outdented.map(parentOf))].join(" and ");
	const message = `lines below ${parents} are not indented: ${outdented.map(({ found }) => found).join(", ")}`;
	return [{ ...first, message }, ...findings.filter((one) => !outdented.includes(one))];
}

const OBJECT_META = "#/definitions/meta/v1.ObjectMeta";

/** Kubernetes reads Go's durations, and days. */
const KUBERNETES_FORMATS = {
	duration: /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)\s*(?:ns|us|µs|ms|s|m|h|d|w))+$|^0$/,
};

function hasName(root: TreeNode): boolean {
	return child(root, "metadata", "name") !== undefined || child(root, "metadata", "generateName") !== undefined;
}

/**
 * Findings that may be intended: a field that is left out of a page on purpose, a field of Kubernetes' own kinds that the
 * schemas here are too old for, and a key of a test's or template's language.
 */
function severityOf(finding: Finding, kind: ResourceKind, { isBelowDots }: Tree): Severity {
	const { rule, at, path, found, suggestion } = finding;
	// What missing parents may explain: a list that has a key, a key at the top, a field of another part.
	const isPlaceless = rule === "wrong-type" || (rule === "unknown-field" && (path === found || !isSlip(finding)));
	if (rule === "missing-field" || (isPlaceless && isBelowDots?.(at))) return "likely";
	// In a list of all fields, an empty text or one letter means any value.
	if (/^wrong-/.test(rule) && /^[a-z]?$/.test(found ?? "-")) return "likely";
	if (rule !== "unknown-field") return "error";
	if (!/^[\w./-]+$/.test(found ?? "")) return "likely";
	// Deeper down, a field that another one has too may be of a newer Kubernetes.
	const isMisplaced = /^metadata\./.test(suggestion ?? "");
	return kind.isExact || isMisplaced || isSlip(finding) ? "error" : "likely";
}

function missingName({ root, isElidedAt }: Tree, kind: ResourceKind): Finding[] {
	if (hasName(root) || kind.kind === "Kustomization" || isElidedAt(child(root, "metadata") ?? root)) return [];
	const entries = entriesOf(root);
	const at = entries.find((entry) => entry.key === "metadata")?.keyAt ?? entries[0]?.keyAt ?? root.at;
	return [{ at, rule: "missing-field", message: `${kind.kind} needs metadata.name`, data: kind.file }];
}

/** What Kubernetes counts: names of the keys of `limits` and `requests`. */
const COUNTED = ["cpu", "memory", "storage", "ephemeral-storage"];
const QUANTITY = "^[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$";

/** The form that a field's name gives it, where its schema says less: a port, an amount of memory. */
function schemaByName(name: string, schema: Schema, value: TreeNode): Schema | undefined {
	const isNumber = schema.type === "integer" || schema["x-kubernetes-int-or-string"] === true;
	if (/^port$|Port$/.test(name) && isNumber && schema.maximum === undefined) return { ...schema, maximum: 65_535 };
	if ((name !== "limits" && name !== "requests") || value.type !== "map") return undefined;
	const { properties, additionalProperties: open } = schema;
	const own = Object.entries(readRecord(properties) ?? {}).map(([key, part]): [string, unknown] => {
		const isText = COUNTED.includes(key) && readRecord(part)?.type === "string" && !readRecord(part)?.pattern;
		return [key, isText ? { ...readRecord(part), pattern: QUANTITY } : part];
	});
	if (own.length > 0) return { ...schema, properties: Object.fromEntries(own) };
	// A key that is one typo away from a known one is no resource of somebody else.
	const slips = value.entries.filter(({ key }) => COUNTED.some((known) => isSlipOf(key, known)));
	const names = [...COUNTED, ...value.entries.filter((entry) => !slips.includes(entry)).map(({ key }) => key)];
	if (slips.length === 0 || !readRecord(open)) return undefined;
	return { type: "object", properties: Object.fromEntries(names.map((key) => [key, open])) };
}

/** Metadata is the same for all kinds, and pod templates in custom resources are Kubernetes' own. */
function embeddedSchema(name: string, schema: Schema, value: TreeNode, kinds: KindCatalog): Schema | undefined {
	const named = schemaByName(name, schema, value);
	const metadata = name === "metadata" ? kinds.resolve(OBJECT_META) : undefined;
	const stated = readRecord(schema.properties) ?? {};
	const keys = Object.keys(stated);
	// A CRD can limit the names of its resources, and nothing else of their metadata.
	if (metadata && keys.length > 0 && keys.every((key) => key === "name" || key === "generateName"))
		return { ...metadata, properties: { ...readRecord(metadata.properties), ...stated } };
	if (named || schema.$ref !== undefined || schema.type !== "object" || !hasOpenPart(schema)) return named;
	if (name === "metadata" && !isOpen(schema)) return metadata;
	const isTemplate =
		name === "podTemplateSpec" ||
		(name === "podTemplate" &&
			value.type === "map" &&
			value.entries.every(({ key }) => key === "metadata" || key === "spec"));
	return isTemplate ? kinds.resolve("#/definitions/core/v1.PodTemplateSpec") : undefined;
}

/** Some CRDs spell out the first levels of a pod template and leave the rest open; others describe their own kind of it. */
function hasOpenPart(schema: Schema): boolean {
	const properties = readRecord(schema.properties);
	if (!properties) return true;
	return [schema, ...Object.values(properties).map(readRecord)].some(
		(part) => part?.["x-kubernetes-preserve-unknown-fields"] === true,
	);
}
