import type { JsonSchema } from "./json-schema-read.ts";

export type { JsonSchema };

/** A schema after `$ref`, `allOf` and "or null" have been worked in. */
export interface ResolvedSchema extends JsonSchema {
	/** The name behind `$ref`, also of a lone one in `allOf`. */
	refName: string | null;
	/** Names of all schemas that were worked in, to notice one that holds itself. */
	sources: string[];
	isNullable: boolean;
	/** What the value may be instead; `oneOf` and `anyOf` without `null` and without mere `required` lists. */
	variants: JsonSchema[];
}

/** Finds the schema behind a `$ref` and the name that readers know it by. */
export type RefResolver = (ref: string) => { name: string; schema: JsonSchema };

/** Works `$ref`, `allOf` and "or null" into one flat schema; keys beside a `$ref` win. `seen` are references around it. */
export function resolveSchema(
	schema: JsonSchema,
	resolveRef?: RefResolver,
	seen: readonly string[] = [],
): ResolvedSchema {
	const { $ref, allOf, ...own } = schema;
	const bases: ResolvedSchema[] = [];
	let refName: string | null = null;
	if ($ref !== undefined && resolveRef && !seen.includes($ref)) {
		const target = resolveRef($ref);
		refName = target.name;
		bases.push(resolveSchema(target.schema, resolveRef, [...seen, $ref]));
	}
	const parts = (allOf ?? []).map((part) => resolveSchema(part, resolveRef, seen));
	const [onlyPart] = parts;
	if (parts.length === 1 && onlyPart && own.properties === undefined) refName ??= onlyPart.refName;
	const merged = [...bases, ...parts, own].reduce<JsonSchema>(mergeSchemas, {});
	const sources = [...(refName === null ? [] : [refName]), ...[...bases, ...parts].flatMap((base) => base.sources)];
	return splitNull({ ...merged, refName, sources: [...new Set(sources)] });
}

function mergeSchemas(base: JsonSchema, over: JsonSchema): JsonSchema {
	const merged: JsonSchema = { ...base, ...over };
	if (base.properties && over.properties) merged.properties = { ...base.properties, ...over.properties };
	if (base.required && over.required) merged.required = [...new Set([...base.required, ...over.required])];
	return merged;
}

/** Takes "or null" out of the type and the alternatives; a single alternative left becomes the schema. */
function splitNull(schema: JsonSchema & Pick<ResolvedSchema, "refName" | "sources">): ResolvedSchema {
	const alternatives = schema.oneOf ?? schema.anyOf ?? [];
	const variants = alternatives.filter((variant) => variant.type !== "null" && !isRule(variant, schema));
	const types = Array.isArray(schema.type) ? schema.type.filter((type) => type !== "null") : schema.type;
	const hadNull =
		(Array.isArray(schema.type) && schema.type.includes("null")) ||
		alternatives.some((variant) => variant.type === "null");
	return {
		...schema,
		type: Array.isArray(types) && types.length === 1 ? types[0] : types,
		isNullable: hadNull || (schema.nullable ?? false),
		variants,
	};
}

/** True for a part of oneOf, anyOf or not that only says which properties must be there: a rule, not a shape. */
export function isRule(part: JsonSchema, whole: JsonSchema): boolean {
	const names = Object.keys(part.properties ?? {});
	return (
		part.required !== undefined &&
		part.$ref === undefined &&
		names.every((name) => whole.properties?.[name] !== undefined)
	);
}
