import { parseBody } from "./check-request";
import { BodyFields } from "./fields/body-fields";
import { BodyText } from "./fields/body-text";
import { Choice } from "./fields/choice";
import { FieldFrame } from "./fields/field-frame";
import { ParameterField } from "./fields/parameter-field";
import type { Operation } from "./operation";
import { formatJson, type RequestValues } from "./request";
import { tryItTexts as texts } from "./texts";

interface RequestFormProps {
	operation: Operation;
	values: RequestValues;
	/** Name of the documented example in the form. */
	example: number;
	onExample: (index: number) => void;
	onChange: (values: Partial<RequestValues>) => void;
}

/** Everything that a reader can fill in for an operation. */
export function RequestForm({ operation, values, example, onExample, onChange }: RequestFormProps) {
	const { parameters, body, mediaTypes } = operation;
	return (
		<>
			<h4 className="try-title">{texts.form}</h4>
			{parameters.length === 0 && body === null && mediaTypes.length < 2 ? (
				<p className="try-empty">{texts.noFields}</p>
			) : null}
			{parameters.map((parameter) => (
				<ParameterField
					key={parameter.name}
					parameter={parameter}
					value={values.parameters[parameter.name] ?? ""}
					onChange={(value) => onChange({ parameters: { ...values.parameters, [parameter.name]: value } })}
				/>
			))}
			{mediaTypes.length > 1 ? (
				<FieldFrame fieldKey="accept" label={texts.accept} hint={texts.acceptHint}>
					{(control) => (
						<Choice
							{...control}
							options={mediaTypes}
							value={values.accept}
							onChange={(accept) => onChange({ accept })}
						/>
					)}
				</FieldFrame>
			) : null}
			{body ? <Body body={body} values={values} example={example} onExample={onExample} onChange={onChange} /> : null}
		</>
	);
}

type BodyProps = Omit<RequestFormProps, "operation"> & { body: NonNullable<Operation["body"]> };

/** The body as a form or as JSON: two ways to edit the same. */
function Body({ body, values, example, onExample, onChange }: BodyProps) {
	const { bodyText } = values;
	const isText = bodyText !== undefined;
	const hasForm = "properties" in body.schema || "$ref" in body.schema;
	return (
		<>
			<div className="try-bar">
				{body.examples.length > 1 ? (
					<FieldFrame isPlain fieldKey="example" label={texts.example}>
						{(control) => (
							<Choice
								{...control}
								options={body.examples.map(({ title }, index) => ({ value: String(index), text: title }))}
								value={String(example)}
								onChange={(value) => onExample(Number(value))}
							/>
						)}
					</FieldFrame>
				) : null}
				{hasForm ? (
					<div className="try-switch" role="group" aria-label={texts.view}>
						<button type="button" aria-pressed={!isText} onClick={() => isText && onChange(toForm(values))}>
							{texts.views.form}
						</button>
						<button type="button" aria-pressed={isText} onClick={() => isText || onChange(toText(values))}>
							{texts.views.json}
						</button>
					</div>
				) : null}
			</div>
			{!isText && hasForm ? (
				<BodyFields schema={body.schema} value={values.body} example={body.examples[example]?.value} />
			) : (
				<BodyText value={bodyText ?? formatJson(values.body ?? {})} onChange={(text) => onChange({ bodyText: text })} />
			)}
		</>
	);
}

function toText({ body }: RequestValues): Partial<RequestValues> {
	return { bodyText: formatJson(body ?? {}) };
}

/** Returns to the form with the contents of the text. Text that is not JSON stays, because the form could not show it. */
function toForm({ bodyText = "" }: RequestValues): Partial<RequestValues> {
	const read = parseBody(bodyText);
	return "value" in read ? { bodyText: undefined, body: read.value } : {};
}
