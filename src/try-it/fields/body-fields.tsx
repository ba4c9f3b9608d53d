import type { Json, JsonObject } from "../json";
import { resolveSchema } from "../operation";
import { tryItTexts as texts } from "../texts";
import { propertyFields } from "./body-field";
import { Problem } from "./field-frame";
import { useForm } from "./form-context";
import { sortProperties } from "./sort-properties";

interface BodyFieldsProps {
	schema: JsonObject;
	value: Json | undefined;
	/** The value of the example in the form: its fields come first and stay there. */
	example: Json | undefined;
}

/** The body as a form: required fields and those of the example, the rest behind a summary. */
export function BodyFields({ schema, value, example }: BodyFieldsProps) {
	const { document, prefix, problems } = useForm();
	const problem = problems.get("body");
	const properties = sortProperties(resolveSchema(document, schema), example);
	const [first, others] = [properties.filter(({ isFirst }) => isFirst), properties.filter(({ isFirst }) => !isFirst)];
	return (
		<>
			{problem ? (
				<div id={`${prefix}-body`} tabIndex={-1}>
					<Problem id={`${prefix}-body-error`} label={texts.body} text={problem} />
				</div>
			) : null}
			{propertyFields(first, [], value)}
			{others.length > 0 && first.length > 0 ? (
				<details className="try-more">
					<summary>{texts.more(others.length)}</summary>
					<div>{propertyFields(others, [], value)}</div>
				</details>
			) : (
				propertyFields(others, [], value)
			)}
		</>
	);
}
