import * as z from "zod";

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
	return (
		part.required !== undefined &&
		part.$ref === undefined &&
		Object.keys(part.properties ?? {}).every((name) => whole.properties?.[name] !== undefined)
	);
}

const texts = z.array(z.string());
const count = z.int().nonnegative();

/** Keys whose values hold no schemas. */
const plainKeys = {
	$ref: z.string().optional(),
	type: z.union([z.string(), texts]).optional(),
	title: z.string().optional(),
	description: z.string().optional(),
	format: z.string().optional(),
	enum: z.array(z.unknown()).optional(),
	const: z.unknown().optional(),
	default: z.unknown().optional(),
	example: z.unknown().optional(),
	examples: z.array(z.unknown()).optional(),
	required: texts.optional(),
	nullable: z.boolean().optional(),
	deprecated: z.boolean().optional(),
	readOnly: z.boolean().optional(),
	writeOnly: z.boolean().optional(),
	minimum: z.number().optional(),
	maximum: z.number().optional(),
	exclusiveMinimum: z.union([z.number(), z.boolean()]).optional(),
	exclusiveMaximum: z.union([z.number(), z.boolean()]).optional(),
	multipleOf: z.number().positive().optional(),
	minLength: count.optional(),
	maxLength: count.optional(),
	pattern: z.string().optional(),
	minItems: count.optional(),
	maxItems: count.optional(),
	uniqueItems: z.boolean().optional(),
	minProperties: count.optional(),
	maxProperties: count.optional(),
	"x-kubernetes-int-or-string": z.boolean().optional(),
	"x-kubernetes-preserve-unknown-fields": z.boolean().optional(),
	"x-kubernetes-list-type": z.string().optional(),
	"x-kubernetes-list-map-keys": texts.optional(),
	"x-kubernetes-validations": z.array(z.looseObject({ rule: z.string(), message: z.string().optional() })).optional(),
};

/** The part of JSON Schema 2020-12 that OpenAPI 3.1 and Kubernetes use. `true` is read as `{}`. */
export interface JsonSchema extends z.infer<z.ZodObject<typeof plainKeys>> {
	properties?: Record<string, JsonSchema>;
	items?: JsonSchema;
	additionalProperties?: JsonSchema | boolean;
	allOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	anyOf?: JsonSchema[];
	not?: JsonSchema;
}

/** Reads a schema from outside: the keys that the reference knows, checked; others pass through unread. */
export const jsonSchemaReader: z.ZodType<JsonSchema> = z.lazy(() =>
	z.preprocess((value) => (value === true ? {} : value), schemaObject),
);

const schemas = z.array(jsonSchemaReader).optional();

const schemaObject: z.ZodType<JsonSchema> = z.looseObject({
	...plainKeys,
	properties: z.record(z.string(), jsonSchemaReader).optional(),
	items: jsonSchemaReader.optional(),
	additionalProperties: z.union([z.boolean(), jsonSchemaReader]).optional(),
	allOf: schemas,
	oneOf: schemas,
	anyOf: schemas,
	not: jsonSchemaReader.optional(),
});

type SchemaPart = { schema: JsonSchema; path: PropertyKey[] };

/** The schema and all schemas inside it, each with its keys from the top. */
export function walkSchema(schema: JsonSchema, path: readonly PropertyKey[]): SchemaPart[] {
	const { properties = {}, items, additionalProperties: values, not } = schema;
	const parts: SchemaPart[] = [
		...Object.entries(properties).map(([name, part]) => ({ schema: part, path: ["properties", name] })),
		...(items ? [{ schema: items, path: ["items"] }] : []),
		...(typeof values === "object" ? [{ schema: values, path: ["additionalProperties"] }] : []),
		...LOGICAL_KEYS.flatMap((key) => (schema[key] ?? []).map((part, index) => ({ schema: part, path: [key, index] }))),
		...(not ? [{ schema: not, path: ["not"] }] : []),
	];
	return [{ schema, path: [...path] }, ...parts.flatMap((part) => walkSchema(part.schema, [...path, ...part.path]))];
}

const LOGICAL_KEYS = ["allOf", "anyOf", "oneOf"] as const;
