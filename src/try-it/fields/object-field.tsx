import { Fragment } from "react";
import type { Json, JsonObject, JsonPath } from "../json";
import { isJsonObject } from "../json";
import { WithCode } from "../with-code";
import type { RenderField } from "./body-field-props";
import { useForm } from "./form-context";
import { sortProperties } from "./sort-properties";

interface ObjectFieldProps {
	path: JsonPath;
	label: string;
	schema: JsonObject;
	value: Json | undefined;
	isItem?: boolean | undefined;
	renderField: RenderField;
}

/** An object inside the body: its fields in a group. In a list it is open, elsewhere it opens on demand. */
export function ObjectField({ path, label, schema, value, isItem = false, renderField }: ObjectFieldProps) {
	const { prefix } = useForm();
	const fields = sortProperties(schema, undefined).map(({ name, schema: property, isRequired }) => (
		<Fragment key={name}>
			{renderField({
				path: [...path, name],
				label: name,
				schema: property,
				value: isJsonObject(value) ? value[name] : undefined,
				isRequired,
			})}
		</Fragment>
	));
	if (isItem) {
		return (
			<fieldset className="try-group">
				<legend className="visually-hidden">{label}</legend>
				{fields}
			</fieldset>
		);
	}
	const id = `${prefix}-${path.join(".")}-title`;
	return (
		<details className="try-object" open={value !== undefined || undefined}>
			<summary>
				<code id={id}>{label}</code>
			</summary>
			<fieldset className="try-group" aria-labelledby={id}>
				{typeof schema.description === "string" ? (
					<p className="try-hint">
						<WithCode text={schema.description} />
					</p>
				) : null}
				{fields}
			</fieldset>
		</details>
	);
}
