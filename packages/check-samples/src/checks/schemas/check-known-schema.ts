import { deref, type RefResolver, readRecord, readString, type Schema } from "product-data/checking";
import general from "../../knowledge/schemas.json";
import { fieldsSchema } from "../../load/fields-schema.ts";
import type { CheckContext } from "../../model/context.ts";
import type { FactData } from "../../model/facts.ts";
import { restingOn, type Verdict } from "../../model/finding.ts";
import { child, itemsOf, type Tree, type TreeNode } from "../../model/position-tree.ts";
import { checkRules } from "../languages/check-promql.ts";
import { validate } from "./validate.ts";

interface Found {
	schema: Schema;
	resolve: RefResolver;
	label: string;
	isPartial?: boolean;
}

/** Files of other programs, as far as samples show them. Kept open where their own documentation lists more. */
const GENERAL_SCHEMAS: Readonly<Record<string, Schema>> = general;

/** All names that `schema=` can take. */
export function schemaNames(context: CheckContext): string[] {
	const kinds = context.kinds.kinds.filter((kind) => kind.isCustom).map((kind) => `crd:${kind.kind}`);
	return [
		...Object.keys(GENERAL_SCHEMAS),
		"helm-values",
		...context.facts.schemas.keys(),
		...(context.api ? [...context.api.schemas.keys()].map((name) => `openapi:${name}`) : []),
		...new Set(kinds),
	];
}

/**
 * Finds a schema by name: a general one, the product's, the OpenAPI document's, a CRD's, or the Helm chart's values. In a
 * foreign tree a general one does not count, which may be of another release, and the document comes before what is written.
 */
export function findSchema(name: string, context: CheckContext): Found | undefined {
	const plain = (): undefined => undefined;
	const own = context.facts.schemas.get(name);
	const written =
		own?.type !== undefined ? own : Object.hasOwn(GENERAL_SCHEMAS, name) ? GENERAL_SCHEMAS[name] : undefined;
	if (written && (context.mode === "strict" || isWhole(own))) return { schema: written, resolve: plain, label: name };
	if (name === "helm-values")
		return context.facts.helmValues.length > 0
			? { schema: helmValues(context.facts), resolve: plain, label: "Helm values" }
			: undefined;
	const component = readString(own?.["x-component"]) ?? (name.startsWith("openapi:") ? name.slice(8) : undefined);
	if (component && context.api) {
		const key = context.api.schemas.has(component)
			? component
			: [...context.api.schemas.keys()].find((entry) => entry.endsWith(component));
		const schema = key ? context.api.schemas.get(key) : undefined;
		if (schema) return { schema, resolve: context.api.resolve, label: component };
	}
	return name.startsWith("crd:") ? findCrdPart(name.slice(4), context) : undefined;
}

/** A chart's values, `operator.rbac.scope` and the like, as one schema. Objects without listed keys take anything. */
function helmValues({ helmValues: values }: FactData): Schema {
	const types: Readonly<Record<string, string>> = { int: "integer", bool: "boolean", list: "array" };
	const fields = values.map(({ key, type, enum: values }) => {
		const known = types[type] ?? type;
		const isSimple = /^(?:integer|number|boolean|array|string)$/.test(known);
		return [key, { type: isSimple ? known : "any value", enum: values, limits: {}, required: false }] as const;
	});
	return fieldsSchema(new Map(fields), () => undefined);
}

/** `MCPServer.spec.permissionProfile`: a part of a resource. */
function findCrdPart(path: string, context: CheckContext): Found | undefined {
	const [kind = "", ...parts] = path.split(".");
	const found = context.kinds.kinds.find((entry) => entry.kind === kind);
	let schema = found?.schema;
	for (const part of parts) {
		const current = deref(schema, context.kinds.resolve);
		schema = readRecord(readRecord(current?.properties)?.[part.replace("[]", "")]);
		if (part.endsWith("[]")) schema = readRecord(deref(schema, context.kinds.resolve)?.items);
	}
	return schema ? { schema, resolve: context.kinds.resolve, label: path, isPartial: parts.length === 0 } : undefined;
}

/** Checks a tree against a schema by name. For an unknown name, there are no checks. */
export async function checkSchema(name: string, tree: Tree, context: CheckContext): Promise<Verdict> {
	const { findings, checks } = validateNamed(name, tree, context);
	if (name === "prometheus-rules")
		findings.push(...(await checkRules(child(tree.root, "groups"), context.facts)).findings);
	return { findings, checks };
}

/** The same without what is written inside the values. */
export function validateNamed(name: string, tree: Tree, context: CheckContext): Verdict {
	const found = findSchema(name, context);
	if (!found) return { findings: [], checks: [] };
	const findings = validate(tree.root, found.schema, {
		resolve: found.resolve,
		subject: found.label,
		isClosed: true,
		isElidedAt: tree.isElidedAt,
		isPartial: found.isPartial === true || context.mode === "foreign",
	});
	restingOn(findings, `schema ${found.label}`);
	return { findings, checks: [`schema ${found.label}`] };
}

/** A schema that the data has whole, which no document describes. */
function isWhole(schema: Schema | undefined): boolean {
	return schema?.type !== undefined && schema["x-component"] === undefined;
}

/** The same in a foreign tree, where keys do not say whose file it is: only the data does. */
export function recognizeFile(root: TreeNode, context: CheckContext): string | undefined {
	if (context.mode === "strict") return recognizeSchema(root, context);
	return bySign(
		root,
		[...context.facts.schemas].filter(([, schema]) => isWhole(schema)),
	);
}

function bySign(root: TreeNode, schemas: Iterable<[string, Schema]>): string | undefined {
	for (const [name, schema] of schemas) {
		const sign = readRecord(schema["x-recognize"]);
		if (sign && fits(root, sign)) return name;
	}
	return undefined;
}

/** Recognizes a file by its keys, if nothing else says what it is. */
export function recognizeSchema(root: TreeNode, { facts }: CheckContext): string | undefined {
	if (root.type !== "map") return undefined;
	const own = bySign(root, facts.schemas);
	if (own) return own;
	const keys = new Set(root.entries.map((entry) => entry.key));
	const has = (...names: string[]): boolean => names.some((name) => keys.has(name));
	if (has("mcpServers", "amp.mcpServers")) return keys.size === 1 ? "mcp-servers" : undefined;
	if (
		has("servers") &&
		child(root, "servers")?.type === "map" &&
		[...keys].every((key) => key === "servers" || key === "inputs")
	)
		return "vscode-mcp";
	if (has("groups") && itemsOf(child(root, "groups")).some((group) => child(group, "rules"))) return "prometheus-rules";
	if (has("scrape_configs")) return "prometheus-config";
	if (has("receivers") && has("exporters") && has("service")) return "otel-collector";
	return undefined;
}

function fits(root: TreeNode, schema: Schema): boolean {
	const options = { resolve: () => undefined, subject: "", isClosed: false, isElidedAt: () => false };
	return validate(root, schema, options).length === 0;
}
