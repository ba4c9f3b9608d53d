import { deref, type RefResolver, readRecord, readString, type Schema } from "product-data/checking";
import general from "../../knowledge/schemas.json";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, restingOn, type Verdict } from "../../model/finding.ts";
import { child, type Tree, type TreeNode } from "../../model/position-tree.ts";
import { checkPromql } from "../languages/check-promql.ts";
import { helmValuesSchema } from "./helm-values.ts";
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
 * foreign tree only the document counts: schemas written by hand may be of another release.
 */
export function findSchema(name: string, context: CheckContext): Found | undefined {
	const plain = (): undefined => undefined;
	const own = context.facts.schemas.get(name);
	const written =
		own?.type !== undefined ? own : Object.hasOwn(GENERAL_SCHEMAS, name) ? GENERAL_SCHEMAS[name] : undefined;
	if (written && context.mode === "strict") return { schema: written, resolve: plain, label: name };
	if (name === "helm-values")
		return context.facts.helmValues.length > 0
			? { schema: helmValuesSchema(context.facts.helmValues), resolve: plain, label: "Helm values" }
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
	if (name === "prometheus-rules") findings.push(...(await checkRules(tree.root, context)));
	if (name === "otel-collector") findings.push(...checkPipelines(tree.root));
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

async function checkRules(root: TreeNode, context: CheckContext): Promise<Finding[]> {
	const groups = child(root, "groups");
	const rules = groups?.type === "list" ? groups.items.flatMap((group) => listItems(child(group, "rules"))) : [];
	const queries = rules.flatMap((rule) => {
		const expr = child(rule, "expr");
		return expr?.type === "scalar" && expr.content ? [expr.content] : [];
	});
	return (await Promise.all(queries.map((query) => checkPromql(query, context.facts)))).flatMap(
		({ findings }) => findings,
	);
}

/** A pipeline can only use configured components. */
function checkPipelines(root: TreeNode): Finding[] {
	const pipelines = child(root, "service", "pipelines");
	if (pipelines?.type !== "map") return [];
	return pipelines.entries.flatMap(({ key, value }) =>
		["receivers", "processors", "exporters"].flatMap((part) => {
			const section = child(root, part);
			const connectors = child(root, "connectors");
			const known = [section, connectors].flatMap((node) =>
				node?.type === "map" ? node.entries.map((entry) => entry.key) : [],
			);
			return listItems(child(value, part)).flatMap((item): Finding[] =>
				item.type === "scalar" && !known.includes(String(item.value))
					? [
							finding(
								item.at,
								"wrong-value",
								`the pipeline ${key} uses ${String(item.value)}, which is not under ${part}`,
								{ found: String(item.value), known },
							),
						]
					: [],
			);
		}),
	);
}

function listItems(node: TreeNode | undefined): TreeNode[] {
	return node?.type === "list" ? node.items : [];
}

/** Recognizes a file by its keys, if nothing else says what it is. */
export function recognizeSchema(root: TreeNode, { facts }: CheckContext): string | undefined {
	if (root.type !== "map") return undefined;
	for (const [name, schema] of facts.schemas) {
		const sign = readRecord(schema["x-recognize"]);
		if (sign && fits(root, sign)) return name;
	}
	const keys = new Set(root.entries.map((entry) => entry.key));
	const has = (...names: string[]): boolean => names.some((name) => keys.has(name));
	if (has("mcpServers", "amp.mcpServers")) return keys.size === 1 ? "mcp-servers" : undefined;
	if (
		has("servers") &&
		child(root, "servers")?.type === "map" &&
		[...keys].every((key) => key === "servers" || key === "inputs")
	)
		return "vscode-mcp";
	if (has("groups") && listItems(child(root, "groups")).some((group) => child(group, "rules")))
		return "prometheus-rules";
	if (has("scrape_configs")) return "prometheus-config";
	if (has("receivers") && has("exporters") && has("service")) return "otel-collector";
	return undefined;
}

function fits(root: TreeNode, schema: Schema): boolean {
	const options = { resolve: () => undefined, subject: "", isClosed: false, isElidedAt: () => false };
	return validate(root, schema, options).length === 0;
}
