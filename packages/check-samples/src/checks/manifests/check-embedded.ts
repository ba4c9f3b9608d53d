import type { CheckContext } from "../../model/context.ts";
import { mergeVerdicts, type Verdict } from "../../model/finding.ts";
import { child, entriesOf, itemsOf, type Tree, type TreeNode, textOf } from "../../model/position-tree.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { checkCedar } from "../languages/cedar.ts";
import { checkRules } from "../languages/check-promql.ts";
import { checkSchema, recognizeFile } from "../schemas/check-known-schema.ts";

/**
 * What is written inside a manifest's strings: JSON in ConfigMaps, PromQL in PrometheusRules, whose definition is often not at
 * hand, Cedar policies and entities in MCPServers.
 */
export async function checkEmbedded(root: TreeNode, kind: string, context: CheckContext): Promise<Verdict> {
	if (kind === "PrometheusRule") return checkRules(child(root, "spec", "groups"), context.facts);
	if (kind !== "ConfigMap") return checkPolicies(child(root, "spec", "authzConfig", "inline"), "entitiesJson", context);
	const files = entriesOf(child(root, "data")).filter(({ key }) => key.endsWith(".json"));
	const texts = files.flatMap(({ value }) => textOf(value) ?? []);
	return mergeVerdicts(await Promise.all(texts.map((text) => checkJsonFile(text, context))));
}

/** Cedar policies in a list of texts, and the entities beside them. */
export function checkPolicies(node: TreeNode | undefined, entitiesKey: string, context: CheckContext): Verdict {
	const policies = itemsOf(child(node, "policies")).flatMap((item) => textOf(item) ?? []);
	const verdicts = policies.map((policy) => checkCedar(policy, context));
	const entities = textOf(child(node, entitiesKey));
	if (entities) verdicts.push({ ...parseJson(entities), checks: ["JSON syntax"] });
	return mergeVerdicts(verdicts);
}

/** A JSON file inside a sample; profiles and authorization rules are known by their keys. */
export async function checkJsonFile(text: MappedText, context: CheckContext): Promise<Verdict> {
	const { tree, findings } = parseJson(text);
	const syntax: Verdict = { findings, checks: ["JSON syntax"] };
	const schema = tree && recognizeFile(tree.root, context);
	return tree && schema ? mergeVerdicts([syntax, await checkFile(schema, tree, context)]) : syntax;
}

/** Checks a file of the product against its schema, and the Cedar policies in it. */
export async function checkFile(schema: string, tree: Tree, context: CheckContext): Promise<Verdict> {
	const verdict = await checkSchema(schema, tree, context);
	if (schema !== "authz-config") return verdict;
	return mergeVerdicts([verdict, checkPolicies(child(tree.root, "cedar"), "entities_json", context)]);
}
