import { fieldKey } from "../check-request";
import type { Parameter } from "../operation";
import { tryItTexts as texts } from "../texts";
import { Choice } from "./choice";
import { FieldFrame } from "./field-frame";
import { optionsOf } from "./value-field";

interface ParameterFieldProps {
	parameter: Parameter;
	value: string;
	onChange: (value: string) => void;
}

/** A parameter of the path or the query. An empty one is left out. */
export function ParameterField({
	parameter: { name, schema, description, isRequired },
	value,
	onChange,
}: ParameterFieldProps) {
	const options = optionsOf(schema);
	// With a list of one value, a text field lets readers see what happens with another.
	const isChoice = options !== undefined && options.length > 1;
	return (
		<FieldFrame fieldKey={fieldKey("parameter", name)} label={name} hint={description} isRequired={isRequired}>
			{(control) =>
				isChoice ? (
					<Choice
						{...control}
						options={options}
						value={value}
						emptyText={isRequired ? texts.choose : texts.leaveOut}
						onChange={onChange}
					/>
				) : (
					<input
						{...control}
						className="try-input"
						type="text"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						value={value}
						onChange={({ currentTarget }) => onChange(currentTarget.value)}
					/>
				)
			}
		</FieldFrame>
	);
}
