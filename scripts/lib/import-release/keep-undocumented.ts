import type { ItemFacts, ReleaseFacts } from "product-data/releases";
import type { Tag } from "./git-checkout";

type Schemas = Map<string, Map<string, ItemFacts>>;

/**
 * Keeps the properties that an API document leaves out although the product still has them: swag skips fields of types from
 * other repositories, and embedded ones. The Go source of the tag tells.
 */
export function keepUndocumented(
	facts: ReleaseFacts,
	before: ReleaseFacts | undefined,
	structsOf: Tag["structsOf"],
): ReleaseFacts {
	const schemas: Schemas = new Map([...(facts.schemas ?? [])].map(([name, fields]) => [name, new Map(fields)]));
	let isChanged = false;
	for (const [name, fields] of before?.schemas ?? []) {
		const own = schemas.get(name) ?? schemas.get(newNameOf(name, schemas, before?.schemas) ?? "");
		const lost = [...fields].filter(([path]) => own && !own.has(path) && !path.includes("."));
		if (!own || lost.length === 0) continue;
		const source = sourceOf(name, structsOf);
		for (const [path, field] of lost.filter(([property]) => new RegExp(`json:"${property}[,"]`).test(source))) {
			own.set(path, field);
			// A schema that lost all its properties was read as a value.
			if (path !== "value" && !fields.has("value")) own.delete("value");
			keepSchema(field.type, schemas, before?.schemas ?? new Map());
			isChanged = true;
		}
	}
	return isChanged ? { ...facts, schemas } : facts;
}

/** The schema of the same type that came as one went: a name may begin to tell the whole package. */
function newNameOf(name: string, schemas: Schemas, before: ReleaseFacts["schemas"] | undefined): string | undefined {
	return [...schemas.keys()].find((one) => one.endsWith(`_${name}`) && !before?.has(one));
}

/** The bodies of the Go types behind a schema, and of those that they embed. */
function sourceOf(schema: string, structsOf: Tag["structsOf"]): string {
	const [, folder = "", type = ""] = /(?:^|[._])([^._]+)\.([^.]+)$/.exec(schema) ?? [];
	const body = structsOf(type, folder);
	const embedded = [...body.matchAll(/^\t(?:\w+\.)?([A-Z]\w+)(?: `[^`]*`)?$/gm)].map(([, name]) => name ?? "");
	return [body, ...embedded.map((name) => structsOf(name, folder))].join("\n");
}

/** A property that stays needs its schema, and the schemas of its fields. */
function keepSchema(type: string, schemas: Schemas, before: NonNullable<ReleaseFacts["schemas"]>): void {
	const name = type.replace(/^(?:(?:array|map) of )+/, "");
	const fields = before.get(name);
	if (!fields || schemas.has(name)) return;
	schemas.set(name, new Map(fields));
	for (const field of fields.values()) keepSchema(field.type, schemas, before);
}
