import { deref, type RefResolver, readRecord, readString, type Schema } from "product-data/checking";
import general from "../../knowledge/schemas.json";
import { fieldsSchema } from "../../load/fields-schema.ts";
import type { CheckContext, FactData } from "../../model/context.ts";
import { restingOn, type Verdict } from "../../model/finding.ts";
import { child, itemsOf, type Tree, type TreeNode } from "../../model/position-tree.ts";
import { checkRules } from "../languages/check-promql.ts";
import { validate } from "./validate.ts";

interface Found {
	schema: Schema;
	resolve: RefResolver;
	subject: string;
	isPartial?: boolean;
}

/** Files of other programs, as far as samples show them. Kept open where their own documentation lists more. */
const GENERAL_SCHEMAS: ReadonlyMap<string, Schema> = new Map(Object.entries(general));

/** All names that `schema=` can take. */
export function schemaNames(context: CheckContext): string[] {
	const kinds = context.kinds.kinds.filter((kind) => kind.isCustom).map((kind) => `crd:${kind.kind}`);
	return [
		...GENERAL_SCHEMAS.keys(),
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
	const written = own?.type !== undefined ? own : GENERAL_SCHEMAS.get(name);
	if (written && (context.mode === "strict" || isWhole(own))) return { schema: written, resolve: plain, subject: name };
	if (name === "helm-values")
		return context.facts.helmValues.length > 0
			? { schema: helmValues(context.facts), resolve: plain, subject: "Helm values" }
			: undefined;
	const component = readString(own?.["x-component"]) ?? (name.startsWith("openapi:") ? name.slice(8) : undefined);
	if (component && context.api) {
		const { schemas, resolve } = context.api;
		const longer = [...schemas].find(([key]) => key.endsWith(component));
		const schema = schemas.get(component) ?? longer?.[1];
		if (schema) return { schema, resolve, subject: component };
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
	let schema = context.kinds.kinds.find((entry) => entry.kind === kind)?.schema;
	for (const part of parts) {
		const current = deref(schema, context.kinds.resolve);
		schema = readRecord(readRecord(current?.properties)?.[part.replace("[]", "")]);
		if (part.endsWith("[]")) schema = readRecord(deref(schema, context.kinds.resolve)?.items);
	}
	return schema ? { schema, resolve: context.kinds.resolve, subject: path, isPartial: parts.length === 0 } : undefined;
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
	const { schema, ...options } = found;
	const isPartial = options.isPartial || context.mode === "foreign";
	const findings = validate(tree, schema, { ...options, isClosed: true, isPartial });
	const check = `schema ${options.subject}` as const;
	return { findings: restingOn(findings, check), checks: [check] };
}

/** A schema that the data has whole, which no document describes. */
function isWhole(schema: Schema | undefined): boolean {
	return schema?.type !== undefined && schema["x-component"] === undefined;
}

/**
 * Recognizes a file by its keys, if nothing else says what it is. In a foreign tree, where keys do not say whose file it is, only
 * the data does.
 */
export function recognizeFile(root: TreeNode, { facts, mode }: CheckContext): string | undefined {
	if (root.type !== "map") return undefined;
	const own = [...facts.schemas].find(([, schema]) => {
		const sign = readRecord(schema["x-recognize"]);
		return sign && (mode === "strict" || isWhole(schema)) && fits(root, sign);
	});
	if (own || mode === "foreign") return own?.[0];
	const keys = root.entries.map(({ key }) => key);
	const has = (...names: string[]): boolean => names.every((name) => keys.includes(name));
	if (has("mcpServers") || has("amp.mcpServers")) return keys.length === 1 ? "mcp-servers" : undefined;
	const isVscode = keys.every((key) => key === "servers" || key === "inputs");
	if (isVscode && child(root, "servers")?.type === "map") return "vscode-mcp";
	if (itemsOf(child(root, "groups")).some((group) => child(group, "rules"))) return "prometheus-rules";
	if (has("scrape_configs")) return "prometheus-config";
	return has("receivers", "exporters", "service") ? "otel-collector" : undefined;
}

function fits(root: TreeNode, schema: Schema): boolean {
	const options = { resolve: () => undefined, subject: "", isClosed: false };
	return validate({ root, isElidedAt: () => false }, schema, options).length === 0;
}
