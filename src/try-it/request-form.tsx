import { fieldKey, parseBody } from "./check-request";
import { BodyFields } from "./fields/body-fields";
import { ChoiceField } from "./fields/choice";
import { FieldFrame } from "./fields/field-frame";
import { ValueControl } from "./fields/value-control";
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
			{parameters.map(({ name, schema, description, isRequired }) => (
				<FieldFrame
					key={name}
					fieldKey={fieldKey("parameter", name)}
					label={name}
					hint={description}
					isRequired={isRequired}
				>
					{(control) => (
						<ValueControl
							{...control}
							schema={schema}
							value={values.parameters[name] ?? ""}
							emptyText={isRequired ? texts.choose : texts.leaveOut}
							onChange={(value) => onChange({ parameters: { ...values.parameters, [name]: value } })}
						/>
					)}
				</FieldFrame>
			))}
			{mediaTypes.length > 1 ? (
				<ChoiceField
					fieldKey="accept"
					label={texts.accept}
					hint={texts.acceptHint}
					options={mediaTypes}
					value={values.accept}
					onChange={(accept) => onChange({ accept })}
				/>
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
					<ChoiceField
						isPlain
						fieldKey="example"
						label={texts.example}
						options={body.examples.map(({ title }, index) => ({ value: String(index), text: title }))}
						value={String(example)}
						onChange={(value) => onExample(Number(value))}
					/>
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

/** The body as text: readers can send any text and see the API's response. */
function BodyText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
	return (
		<FieldFrame fieldKey="body" label={texts.bodyText}>
			{(control) => (
				<textarea
					{...control}
					className="try-input try-text"
					rows={Math.min(24, Math.max(6, value.split("\n").length + 1))}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					value={value}
					onChange={({ currentTarget }) => onChange(currentTarget.value)}
				/>
			)}
		</FieldFrame>
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
