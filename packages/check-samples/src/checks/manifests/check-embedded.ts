import type { CheckContext } from "../../model/context.ts";
import { mergeVerdicts, type Verdict } from "../../model/finding.ts";
import {
	child,
	entriesOf,
	itemsOf,
	type MapEntry,
	type Tree,
	type TreeNode,
	textOf,
} from "../../model/position-tree.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import { checkCedar } from "../languages/cedar.ts";
import { checkRules } from "../languages/check-promql.ts";
import { checkSchema, recognizeSchema } from "../schemas/check-known-schema.ts";

/**
 * What is written inside a manifest's strings: JSON in ConfigMaps, PromQL in PrometheusRules, whose definition is often not at
 * hand, Cedar policies and entities in MCPServers.
 */
export async function checkEmbedded(root: TreeNode, kind: string, context: CheckContext): Promise<Verdict> {
	if (kind === "PrometheusRule") return checkRules(child(root, "spec", "groups"), context.facts);
	if (kind !== "ConfigMap") return checkPolicies(child(root, "spec", "authzConfig", "inline"), "entitiesJson", context);
	const files = entriesOf(child(root, "data"));
	return mergeVerdicts(await Promise.all(files.map((entry) => checkConfigFile(entry, context))));
}

/** Cedar policies in a list of texts, and the entities beside them. */
export function checkPolicies(node: TreeNode | undefined, entitiesKey: string, context: CheckContext): Verdict {
	const policies = itemsOf(child(node, "policies")).flatMap((item) => textOf(item) ?? []);
	const verdicts = policies.map((policy) => checkCedar(policy, context));
	const entities = textOf(child(node, entitiesKey));
	if (entities) verdicts.push({ ...parseJson(entities, { hasComments: false }), checks: ["JSON syntax"] });
	return mergeVerdicts(verdicts);
}

/** A ConfigMap's entry that is named like a JSON file is one; profiles and authorization rules are known by their keys. */
async function checkConfigFile({ key, value }: MapEntry, context: CheckContext): Promise<Verdict> {
	const text = key.endsWith(".json") ? textOf(value) : undefined;
	if (!text) return mergeVerdicts([]);
	const { tree, findings } = parseJson(text, { hasComments: false });
	const syntax: Verdict = { findings, checks: ["JSON syntax"] };
	const schema = tree && context.mode === "strict" ? recognizeSchema(tree.root, context) : undefined;
	return tree && schema ? mergeVerdicts([syntax, await checkFile(schema, tree, context)]) : syntax;
}

/** Checks a file of the product against its schema, and the Cedar policies in it. */
export async function checkFile(schema: string, tree: Tree, context: CheckContext): Promise<Verdict> {
	const verdict = await checkSchema(schema, tree, context);
	if (schema !== "authz-config") return verdict;
	return mergeVerdicts([verdict, checkPolicies(child(tree.root, "cedar"), "entities_json", context)]);
}
