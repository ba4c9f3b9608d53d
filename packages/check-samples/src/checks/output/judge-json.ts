import { escapePattern, type JsonShape, patternOf, type Schema, type Template } from "product-data/checking";
import type { Finding } from "../../model/finding.ts";
import type { Tree, TreeNode } from "../../model/position-tree.ts";
import { validate } from "../schemas/validate.ts";

/** Judges printed JSON: its keys, which of them may be missing, their order, and their values. */
export function judgeJson(tree: Tree, shape: JsonShape, command: string): Finding[] {
	const findings = validate(tree.root, schemaOfShape(shape), {
		resolve: () => undefined,
		subject: `the output of ${command}`,
		isClosed: true,
		isElidedAt: tree.isElidedAt,
	});
	return findings.length > 0 ? findings : judgeOrder(tree.root, shape, command);
}

/** A JSON Schema that says the same, but for the order of keys. */
export function schemaOfShape(shape: JsonShape): Schema {
	if (shape.type === "value") return schemaOfTemplate(shape.template);
	if (shape.type === "list") return { type: ["array", "null"], items: schemaOfShape(shape.items) };
	const named = shape.entries.filter(({ isAny }) => !isAny);
	const anyKey = shape.entries.find(({ isAny }) => isAny);
	return {
		type: "object",
		properties: Object.fromEntries(named.map(({ key, shape }) => [key, schemaOfShape(shape)])),
		required: named.filter(({ isOptional }) => !isOptional).map(({ key }) => key),
		additionalProperties: anyKey ? schemaOfShape(anyKey.shape) : false,
	};
}

const TYPES: Readonly<Record<string, Schema>> = {
	any: {},
	int: { type: "integer" },
	port: { type: "integer", minimum: 0, maximum: 65535 },
	float: { type: "number" },
	bool: { type: "boolean" },
};

function schemaOfTemplate(template: Template): Schema {
	const { only, pieces } = template;
	if (only !== undefined && Object.hasOwn(TYPES, only)) return TYPES[only] ?? {};
	if (only === "text") return { type: "string" };
	if (only?.includes("|") && !only.startsWith("/")) return { type: "string", enum: only.split("|") };
	if (only !== undefined) return { type: "string", pattern: `^(?:${patternOf(only, template.source)})$` };
	const pattern = pieces.map(({ literal, pattern }) => pattern ?? escapePattern(literal ?? "")).join("");
	return { type: "string", pattern: `^${pattern}$` };
}

function judgeOrder(node: TreeNode, shape: JsonShape, command: string): Finding[] {
	if (shape.type === "list" && node.type === "list")
		return node.items.flatMap((item) => judgeOrder(item, shape.items, command));
	if (shape.type !== "map" || node.type !== "map") return [];
	const order = shape.entries.map(({ key }) => key);
	let last = -1;
	for (const { key, keyAt, value } of node.entries) {
		const at = order.indexOf(key);
		if (at !== -1 && at < last) {
			const message = `${command} prints ${key} before ${order[last]}`;
			return [{ at: keyAt, rule: "output-text", message, found: key, known: order }];
		}
		if (at !== -1) last = at;
		const entry = shape.entries[at] ?? shape.entries.find(({ isAny }) => isAny);
		const inner = entry ? judgeOrder(value, entry.shape, command) : [];
		if (inner.length > 0) return inner;
	}
	return [];
}
