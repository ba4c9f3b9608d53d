import type { FactData } from "../../model/facts.ts";

/** The tree that dotted keys of Helm values spell. */
interface ValueNode {
	type: string;
	enum: string[];
	children: Map<string, ValueNode>;
}

const TYPES: Readonly<Record<string, string>> = {
	int: "integer",
	integer: "integer",
	number: "number",
	bool: "boolean",
	boolean: "boolean",
	list: "array",
	array: "array",
	string: "string",
};

/** Makes one schema of a chart's values: `operator.rbac.scope` and the like. Objects without listed keys stay open. */
export function helmValuesSchema(values: FactData["helmValues"]): Record<string, unknown> {
	const root: ValueNode = { type: "object", enum: [], children: new Map() };
	for (const value of values) {
		let node = root;
		for (const part of value.key.split(".")) {
			const next = node.children.get(part) ?? { type: "object", enum: [], children: new Map() };
			node.children.set(part, next);
			node = next;
		}
		node.type = value.type;
		node.enum = value.enum;
	}
	return toSchema(root);
}

function toSchema(node: ValueNode): Record<string, unknown> {
	if (node.children.size > 0)
		return {
			type: "object",
			additionalProperties: false,
			properties: Object.fromEntries([...node.children].map(([key, value]) => [key, toSchema(value)])),
		};
	if (node.type === "any value") return {};
	const type = TYPES[node.type];
	if (!type) return { type: ["object", "null"], additionalProperties: {} };
	return { type, ...(node.enum.length > 0 ? { enum: node.enum } : {}) };
}
