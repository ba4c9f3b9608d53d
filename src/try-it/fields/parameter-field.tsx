import { fieldKey } from "../check-request";
import type { Parameter } from "../operation";
import { tryItTexts as texts } from "../texts";
import { FieldFrame } from "./field-frame";
import { ValueControl } from "./value-control";

interface ParameterFieldProps {
	parameter: Parameter;
	value: string;
	onChange: (value: string) => void;
}

/** A parameter of the path or the query. An empty one is left out. */
export function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
	const { name, schema, description, isRequired } = parameter;
	const emptyText = isRequired ? texts.choose : texts.leaveOut;
	return (
		<FieldFrame fieldKey={fieldKey("parameter", name)} label={name} hint={description} isRequired={isRequired}>
			{(control) => <ValueControl {...control} {...{ schema, value, emptyText, onChange }} />}
		</FieldFrame>
	);
}
