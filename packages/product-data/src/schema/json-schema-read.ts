import { z } from "zod";
import type { JsonSchema } from "./json-schema-resolve.ts";

const texts = z.array(z.string());
const count = z.int().nonnegative();

/** Reads a schema from outside: the keys that the reference knows, checked; others pass through unread. */
export const jsonSchemaReader: z.ZodType<JsonSchema> = z.lazy(() =>
	z.preprocess((value) => (value === true ? {} : value), schemaObject),
);

const schemaObject: z.ZodType<JsonSchema> = z.looseObject({
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
	properties: z.record(z.string(), jsonSchemaReader).optional(),
	required: texts.optional(),
	items: jsonSchemaReader.optional(),
	additionalProperties: z.union([z.boolean(), jsonSchemaReader]).optional(),
	allOf: z.array(jsonSchemaReader).optional(),
	oneOf: z.array(jsonSchemaReader).optional(),
	anyOf: z.array(jsonSchemaReader).optional(),
	not: jsonSchemaReader.optional(),
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
});
