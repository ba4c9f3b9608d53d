import type { Schema } from "product-data/checking";
import type { Items, StatedFacts } from "product-data/releases";

/** Finds the schema that a type names. */
export type Named = (type: string) => Schema | undefined;

interface Node {
	facts: StatedFacts;
	children: Map<string, Node>;
}

/** Makes a schema of fields by path: `spec.env[].name`, `*` for the entries of a map. A field without type or parts is open. */
export function fieldsSchema(fields: Items, named: Named): Schema {
	const value = fields.get("value");
	if (value && fields.size === 1) return typeSchema(value, named);
	const root = newNode();
	for (const [path, facts] of fields) {
		let node = root;
		for (const step of path.replaceAll("[]", ".[]").split(".")) {
			const next = node.children.get(step) ?? newNode();
			node.children.set(step, next);
			node = next;
		}
		node.facts = facts;
	}
	return toSchema(root, named);
}

function newNode(): Node {
	return { facts: { type: "object" }, children: new Map() };
}

function toSchema({ facts, children }: Node, named: Named): Schema {
	const own = typeSchema(facts, named);
	const items = children.get("[]");
	const values = children.get("*");
	const properties = [...children].filter(([name]) => name !== "[]" && name !== "*");
	return {
		...own,
		...(items && { items: toSchema(items, named) }),
		...(values && { additionalProperties: toSchema(values, named) }),
		...(properties.length > 0 && {
			properties: Object.fromEntries(properties.map(([name, node]) => [name, toSchema(node, named)])),
			required: properties.filter(([, node]) => node.facts.required).map(([name]) => name),
		}),
	};
}

const SIMPLE = /^(string|integer|number|boolean|object|array)(?:<.*>)?$/;

/** Reads a type in words: `integer<int32>`, `array of v1.Volume`. A type that nothing is known of takes every value. */
export function typeSchema({ type = "", enum: values, limits }: StatedFacts, named: Named): Schema {
	const listed = values && values.length > 0 ? { enum: values } : {};
	const inner = (part: string) => typeSchema({ type: part }, named);
	const [, list] = /^array of (.+)$/.exec(type) ?? [];
	if (list) return { type: "array", ...limits, items: { ...inner(list), ...listed } };
	const [, map] = /^map of (.+)$/.exec(type) ?? [];
	if (map) return { type: "object", additionalProperties: inner(map) };
	if (type === "integer or string") return { "x-kubernetes-int-or-string": true };
	const simple = SIMPLE.exec(type)?.[1];
	return simple ? { type: simple, ...listed, ...limits } : (named(type) ?? {});
}
