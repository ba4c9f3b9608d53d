import { z } from "zod";

/**
 * GraphQL types of zod objects, by the names of their constants. Descriptions become those that GraphiQL shows; an object's
 * meta `implements` names its interfaces, a field's meta `graphql` replaces its type, `arguments` adds some. Throws if a field's object is not listed.
 */
export function graphqlTypes(objects: Readonly<Record<string, z.ZodObject>>): string {
	const types = Object.entries(objects).map(([key, object]) => ({
		name: key.charAt(0).toUpperCase() + key.slice(1),
		object,
	}));
	const names = new Map(types.map(({ name, object }) => [object.shape, name]));
	return types
		.map(({ name, object }) => {
			const { implements: interfaces } = object.meta() ?? {};
			const head = interfaces === undefined ? name : `${name} implements ${String(interfaces)}`;
			return `${describe(object)}type ${head} @dontInfer {\n${graphqlFields(object, names)}}\n`;
		})
		.join("\n");
}

/** The fields of one GraphQL type, without its braces. */
export function graphqlFields(object: z.ZodObject, names: ReadonlyMap<object, string> = new Map()): string {
	const fields = Object.entries(object.shape).map(([name, field]: [string, z.ZodType]) => {
		const { arguments: list = "", graphql } = field.meta() ?? {};
		try {
			return `\t${describe(field)}\t${name}${list}: ${graphql ?? fieldType(field, names)}\n`;
		} catch (error) {
			throw new Error(`The field "${name}" has no GraphQL type.`, { cause: error });
		}
	});
	return fields.join("");
}

function describe({ description }: z.ZodType): string {
	return description === undefined ? "" : `${JSON.stringify(description)}\n`;
}

function fieldType(schema: unknown, names: ReadonlyMap<object, string>): string {
	if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
		return fieldType(schema.def.innerType, names).replace(/!$/, "");
	if (schema instanceof z.ZodDefault) return fieldType(schema.def.innerType, names);
	if (schema instanceof z.ZodArray) return `[${fieldType(schema.element, names)}]!`;
	if (schema instanceof z.ZodNumber) return schema.isInt ? "Int!" : "Float!";
	if (schema instanceof z.ZodBoolean) return "Boolean!";
	if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return "String!";
	const name = schema instanceof z.ZodObject ? names.get(schema.shape) : undefined;
	if (name === undefined)
		throw new Error("List its object in graphqlTypes, or use a text, a number, a boolean or a list.");
	return `${name}!`;
}
