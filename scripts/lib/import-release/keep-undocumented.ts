import type { OwnerFacts, Owners } from "product-data/releases";
import type { Tag } from "./git-checkout";

/**
 * Keeps the properties that an API document leaves out although the product still has them: swag skips fields of types from
 * other repositories, and embedded ones. The Go source of the tag tells.
 */
export function keepUndocumented(api: Owners, before: Owners, structsOf: Tag["structsOf"]): Owners {
	const owners = new Map([...api].map(([owner, { facts, items }]) => [owner, { facts, items: new Map(items) }]));
	for (const [owner, { items: fields }] of before) {
		const [, name] = /^schema (.+)/.exec(owner) ?? [];
		const own = name && (owners.get(owner) ?? owners.get(newNameOf(name, api, before) ?? ""))?.items;
		const lost = [...fields].filter(([path]) => own && !own.has(path) && !path.includes("."));
		if (!own || lost.length === 0) continue;
		const source = sourceOf(name, structsOf);
		for (const [path, field] of lost.filter(([property]) => new RegExp(`json:"${property}[,"]`).test(source))) {
			own.set(path, field);
			// A schema that lost all its properties was read as a value.
			if (path !== "value" && !fields.has("value")) own.delete("value");
			keepSchema(field.type, owners, before);
		}
	}
	return owners;
}

/** The schema of the same type that came as one went: a name may begin to tell the whole package. */
function newNameOf(name: string, api: Owners, before: Owners): string | undefined {
	return [...api.keys()].find((one) => one.endsWith(`_${name}`) && !before.has(one));
}

/** The bodies of the Go types behind a schema, and of those that they embed. */
function sourceOf(schema: string, structsOf: Tag["structsOf"]): string {
	const [, folder = "", type = ""] = /(?:^|[._])([^._]+)\.([^.]+)$/.exec(schema) ?? [];
	const body = structsOf(type, folder);
	const embedded = [...body.matchAll(/^\t(?:\w+\.)?([A-Z]\w+)(?: `[^`]*`)?$/gm)].map(([, name]) => name ?? "");
	return [body, ...embedded.map((name) => structsOf(name, folder))].join("\n");
}

/** A property that stays needs its schema, and the schemas of its fields. */
function keepSchema(type: string | undefined, owners: Map<string, OwnerFacts>, before: Owners): void {
	const owner = `schema ${type?.replace(/^(?:(?:array|map) of )+/, "")}`;
	const known = before.get(owner);
	if (!known || owners.has(owner)) return;
	owners.set(owner, known);
	for (const field of known.items.values()) keepSchema(field.type, owners, before);
}
