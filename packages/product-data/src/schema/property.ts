import * as z from "zod";

const text = z.string();

/** An object of a model, with the description that GraphiQL shows. */
export function described<Shape extends z.ZodRawShape>(description: string, shape: Shape) {
	return z.object(shape).describe(description);
}

/** One property of a schema, as the reference shows it: plain values, ready for GraphQL. */
export const property = z
	.object({
		name: text.describe("Name of the property."),
		path: text.describe("Dotted path from the root of the schema: spec.env[].name; a map's entries are *."),
		depth: z.int().describe("0 for the properties of the root; the list is flat and in reading order."),
		type: text.describe("Type in words: string, integer<int32>, array of EnvVar, map of string."),
		refName: text.nullable().describe("Name of the schema behind $ref, of the items' schema for a list or map."),
		required: z.boolean().describe("True when the parent is not valid without it."),
		nullable: z.boolean().describe("True when null is allowed."),
		deprecated: z.boolean().describe("True when readers should avoid it."),
		readOnly: z.boolean().describe("True when only the server sets it."),
		writeOnly: z.boolean().describe("True when the server never returns it."),
		description: text.describe("What it means, in Markdown; empty when the source says nothing."),
		default: text.nullable().describe("Default, as JSON."),
		enum: z.array(text).describe("The closed list of values, strings without quotes; empty when any value will do."),
		constraints: z.array(text).describe("Limits in words: at least 1, matches ^a+$, format date-time."),
		example: text.nullable().describe("An example, as JSON."),
		anchor: text.describe("Fragment of its row on the page: unique in its list, the same from build to build."),
		hasChildren: z.boolean().describe("True when properties below it follow in the list."),
		isCircular: z.boolean().describe("True when the schema contains itself and the list stops here."),
		isVariant: z.boolean().describe("True for one of several shapes that the parent may have."),
	})
	.meta({ description: "A property of a schema, a body or a custom resource.", implements: "SchemaProperty" });

export type Property = z.infer<typeof property>;
