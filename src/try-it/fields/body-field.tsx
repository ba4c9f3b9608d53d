import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json";
import { resolveSchema } from "../operation";
import { useForm } from "./form-context";
import { ListField } from "./list-field";
import { ObjectField } from "./object-field";
import { ValueField } from "./value-field";

interface BodyFieldProps {
	path: JsonPath;
	label: string;
	/** As the document writes it, possibly a reference. */
	schema: Json | undefined;
	value: Json | undefined;
	isRequired?: boolean;
	isItem?: boolean;
}

/** A field of the body, by the type of its schema. */
export function BodyField({ path, label, schema, value, isRequired, isItem }: BodyFieldProps) {
	const { document } = useForm();
	const resolved = resolveSchema(document, schema);
	const shared = { path, label, schema: resolved, isRequired, isItem };
	if (isJsonObject(resolved.properties)) return <ObjectField {...shared} value={value} />;
	if (resolved.type === "array") return <ListField {...shared} value={value} />;
	return <ValueField {...shared} value={value} />;
}

/** The fields of an object, those that matter first: needed ones, and those that already have a value. */
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
