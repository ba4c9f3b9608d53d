import type { CheckContext } from "../context.ts";
import { mergeVerdicts, type Verdict } from "../finding.ts";
import { checkSchema, recognizeSchema } from "../known-schemas/check-known-schema.ts";
import { checkCedar } from "../languages/cedar.ts";
import { parseJson } from "../schema/parse-json.ts";
import { child, type ScalarNode, type TreeNode } from "../schema/position-tree.ts";
import { MappedText } from "../text/mapped-text.ts";
import type { ResourceKind } from "./kind-catalog.ts";

/** What is written inside a manifest's strings: JSON in ConfigMaps, Cedar policies and entities in MCPServers. */
export async function checkEmbedded(root: TreeNode, kind: ResourceKind, context: CheckContext): Promise<Verdict> {
	if (kind.kind === "ConfigMap")
		return mergeVerdicts(entries(child(root, "data")).map(({ key, value }) => checkConfigFile(key, value, context)));
	const authz = child(root, "spec", "authzConfig", "inline");
	const policies = child(authz, "policies");
	const verdicts =
		policies?.type === "list"
			? await Promise.all(policies.items.filter(isText).map((item) => checkCedar(contentOf(item))))
			: [];
	const known = verdicts.filter((verdict) => verdict !== undefined);
	const entities = child(authz, "entitiesJson");
	if (entities && isText(entities))
		known.push({
			findings: parseJson(contentOf(entities), { hasComments: false }).findings,
			checks: ["JSON syntax"],
		});
	return mergeVerdicts(known);
}

/** A ConfigMap's entry that is named like a JSON file is one; profiles and authorization rules are known by their keys. */
function checkConfigFile(name: string, value: TreeNode, context: CheckContext): Verdict {
	if (!name.endsWith(".json") || !isText(value)) return { findings: [], checks: [] };
	const { tree, findings } = parseJson(contentOf(value), { hasComments: false });
	const schema = tree ? recognizeSchema(tree.root) : undefined;
	if (!tree || !schema) return { findings, checks: ["JSON syntax"] };
	return mergeVerdicts([{ findings, checks: ["JSON syntax"] }, checkSchema(schema, tree, context)]);
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
