import { fieldKey } from "../check-request";
import type { Json, JsonObject, JsonPath } from "../json";
import { tryItTexts as texts } from "../texts";
import { Choice } from "./choice";
import { FieldFrame } from "./field-frame";
import { useForm } from "./form-context";

interface ValueFieldProps {
	path: JsonPath;
	label: string;
	schema: JsonObject;
	value: Json | undefined;
	isRequired?: boolean;
	/** An item of a list: its label is hidden, and an empty text stays an empty text. */
	isItem?: boolean;
}

/** A text, a number, a boolean or one of a list, as a field of the body. */
export function ValueField({ path, label, schema, value, isRequired = false, isItem = false }: ValueFieldProps) {
	const { writeBody } = useForm();
	const hint = isItem || typeof schema.description !== "string" ? undefined : schema.description;
	const options = optionsOf(schema);
	return (
		<FieldFrame
			fieldKey={fieldKey("body", ...path)}
			label={label}
			hint={hint}
			isRequired={isRequired}
			isLabelHidden={isItem}
		>
			{(control) =>
				options ? (
					<Choice
						{...control}
						options={options}
						value={value === undefined ? "" : String(value)}
						emptyText={isRequired || isItem ? texts.choose : texts.leaveOut}
						onChange={(text) => writeBody(path, text === "" && !isItem ? undefined : toValue(schema, text))}
					/>
				) : (
					<input
						{...control}
						className="try-input"
						type="text"
						inputMode={isNumber(schema) ? "numeric" : undefined}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						value={value === undefined ? "" : String(value)}
						onChange={({ currentTarget }) =>
							writeBody(path, currentTarget.value === "" && !isItem ? undefined : toValue(schema, currentTarget.value))
						}
					/>
				)
			}
		</FieldFrame>
	);
}

/** The closed list of values that a schema allows, if there is one. */
export function optionsOf(schema: JsonObject): string[] | undefined {
	if (Array.isArray(schema.enum)) return schema.enum.map(String);
	return schema.type === "boolean" ? ["true", "false"] : undefined;
}

/** The value of a text. A text that is not a number stays a text, so that the check can report it. */
function toValue(schema: JsonObject, text: string): Json {
	if (schema.type === "boolean") return text === "true";
	return isNumber(schema) && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

function isNumber({ type }: JsonObject): boolean {
	return type === "integer" || type === "number";
}
