import type { JsonObject } from "../json";
import { Choice } from "./choice";
import type { ControlProps } from "./field-frame";

interface ValueControlProps extends ControlProps {
	schema: JsonObject;
	value: string;
	/** The entry for no value in a list of values. */
	emptyText: string;
	onChange: (text: string) => void;
}

/** A choice where the schema lists its values, otherwise a field for text. */
export function ValueControl({ schema, emptyText, ...control }: ValueControlProps) {
	const options = schema.type === "boolean" ? [true, false] : schema.enum;
	// With a list of one value, a text field lets readers see what happens with another.
	if (Array.isArray(options) && options.length > 1)
		return <Choice {...control} options={options.map(String)} emptyText={emptyText} />;
	return (
		<input
			{...control}
			className="try-input"
			type="text"
			inputMode={isNumber(schema) ? "numeric" : undefined}
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={false}
			onChange={({ currentTarget }) => control.onChange(currentTarget.value)}
		/>
	);
}

export function isNumber({ type }: JsonObject): boolean {
	return type === "integer" || type === "number";
}
