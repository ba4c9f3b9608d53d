import * as z from "zod";

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
