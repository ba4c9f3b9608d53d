interface KeyNode {
	children: Map<string, KeyNode>;
}

/** Makes a closed schema of dotted keys; `<name>` stands for any key, `[]` for the items of a list. */
export function schemaOfKeys(keys: readonly string[]): Record<string, unknown> {
	const root: KeyNode = { children: new Map() };
	for (const key of keys) {
		let node = root;
		for (const part of key
			.split(".")
			.flatMap((text) => (text.endsWith("[]") && text !== "[]" ? [text.slice(0, -2), "[]"] : [text]))) {
			const next = node.children.get(part) ?? { children: new Map() };
			node.children.set(part, next);
			node = next;
		}
	}
	return toSchema(root);
}

function toSchema(node: KeyNode): Record<string, unknown> {
	if (node.children.size === 0) return {};
	const items = node.children.get("[]");
	if (items) return { type: "array", items: toSchema(items) };
	const placeholder = [...node.children].find(([key]) => key.startsWith("<"));
	const named = [...node.children].filter(([key]) => !key.startsWith("<"));
	return {
		type: "object",
		properties: Object.fromEntries(named.map(([key, value]) => [key, toSchema(value)])),
		additionalProperties: placeholder ? toSchema(placeholder[1]) : false,
	};
}
