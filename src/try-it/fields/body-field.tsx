import { isJsonObject } from "../json";
import { resolveSchema } from "../operation";
import type { BodyFieldProps } from "./body-field-props";
import { useForm } from "./form-context";
import { ListField } from "./list-field";
import { ObjectField } from "./object-field";
import { ValueField } from "./value-field";

/** A field of the body, by the type of its schema. */
export function BodyField({ path, label, schema, value, isRequired, isItem }: BodyFieldProps) {
	const { document } = useForm();
	const resolved = resolveSchema(document, schema);
	const shared = { path, label, schema: resolved, isRequired, isItem };
	// Objects and lists contain fields of any type: they get this function, so that no files import each other in a circle.
	if (isJsonObject(resolved.properties)) return <ObjectField {...shared} value={value} renderField={renderField} />;
	if (resolved.type === "array") return <ListField {...shared} value={value} renderField={renderField} />;
	return <ValueField {...shared} value={value} />;
}

function renderField(props: BodyFieldProps) {
	return <BodyField {...props} />;
}
