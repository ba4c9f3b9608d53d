import { isJsonObject, type Json, type JsonObject } from "../json";

/** The fields of an object, the important ones first: required ones, and those that already have a value. */
export function sortProperties(
	schema: JsonObject,
	value: Json | undefined,
): { name: string; schema: Json; isRequired: boolean; isFirst: boolean }[] {
	const required = new Set(Array.isArray(schema.required) ? schema.required : []);
	const filled = new Set(isJsonObject(value) ? Object.keys(value) : []);
	const properties = Object.entries(isJsonObject(schema.properties) ? schema.properties : {}).map(
		([name, property]) => ({
			name,
			schema: property,
			isRequired: required.has(name),
			isFirst: required.has(name) || filled.has(name),
		}),
	);
	const order = [...filled];
	const place = (name: string) => (filled.has(name) ? order.indexOf(name) : order.length);
	return properties.sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || place(a.name) - place(b.name));
}
