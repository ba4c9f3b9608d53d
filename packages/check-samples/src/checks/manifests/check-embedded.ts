import type { CheckContext } from "../../model/context.ts";
import { mergeVerdicts, type Verdict } from "../../model/finding.ts";
import type { ResourceKind } from "../../model/kinds.ts";
import { child, type ScalarNode, type TreeNode } from "../../model/position-tree.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { checkCedar } from "../languages/cedar.ts";
import { checkPromql } from "../languages/check-promql.ts";
import { checkSchema, recognizeSchema } from "../schemas/check-known-schema.ts";

/** What is written inside a manifest's strings: JSON in ConfigMaps, Cedar policies and entities in MCPServers. */
export async function checkEmbedded(root: TreeNode, kind: ResourceKind, context: CheckContext): Promise<Verdict> {
	if (kind.kind === "ConfigMap")
		return mergeVerdicts(
			await Promise.all(entries(child(root, "data")).map(({ key, value }) => checkConfigFile(key, value, context))),
		);
	return checkPolicies(child(root, "spec", "authzConfig", "inline"), "entitiesJson", context);
}

/** Cedar policies in a list of texts, and the entities beside them. */
export async function checkPolicies(
	node: TreeNode | undefined,
	entitiesKey: string,
	context: CheckContext,
): Promise<Verdict> {
	const policies = child(node, "policies");
	const list = policies?.type === "list" ? policies.items.filter(isText) : [];
	const verdicts = await Promise.all(list.map((item) => checkCedar(contentOf(item), context)));
	const known = verdicts.filter((verdict) => verdict !== undefined);
	const entities = child(node, entitiesKey);
	if (entities && isText(entities)) {
		const { findings } = parseJson(contentOf(entities), { hasComments: false });
		known.push({ findings, checks: ["JSON syntax"] });
	}
	return mergeVerdicts(known);
}

/** A ConfigMap's entry that is named like a JSON file is one; profiles and authorization rules are known by their keys. */
async function checkConfigFile(name: string, value: TreeNode, context: CheckContext): Promise<Verdict> {
	if (!name.endsWith(".json") || !isText(value)) return { findings: [], checks: [] };
	const { tree, findings } = parseJson(contentOf(value), { hasComments: false });
	const schema = tree && context.mode === "strict" ? recognizeSchema(tree.root, context) : undefined;
	if (!tree || !schema) return { findings, checks: ["JSON syntax"] };
	const inner =
		schema === "authz-config" ? await checkPolicies(child(tree.root, "cedar"), "entities_json", context) : undefined;
	return mergeVerdicts([
		{ findings, checks: ["JSON syntax"] },
		await checkSchema(schema, tree, context),
		...(inner ? [inner] : []),
	]);
}

/** The PromQL in a PrometheusRule, whose definition is often not at hand. */
export async function checkQueries(root: TreeNode, kind: string, context: CheckContext): Promise<Verdict> {
	if (kind !== "PrometheusRule") return mergeVerdicts([]);
	const itemsOf = (node: TreeNode | undefined): TreeNode[] => (node?.type === "list" ? node.items : []);
	const rules = itemsOf(child(root, "spec", "groups")).flatMap((group) => itemsOf(child(group, "rules")));
	const queries = rules.map((rule) => child(rule, "expr")).filter((expr) => expr !== undefined);
	return mergeVerdicts(
		await Promise.all(queries.filter(isText).map((expr) => checkPromql(contentOf(expr), context.facts))),
	);
}

function entries(node: TreeNode | undefined): { key: string; value: TreeNode }[] {
	return node?.type === "map" ? node.entries : [];
}

function isText(node: TreeNode): node is ScalarNode {
	return node.type === "scalar" && typeof node.value === "string";
}

function contentOf(node: ScalarNode): MappedText {
	return node.content ?? MappedText.fixed(String(node.value), node.at.toDocument(0));
}
