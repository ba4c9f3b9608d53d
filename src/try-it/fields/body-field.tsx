import { useLayoutEffect, useRef } from "react";
import { fieldKey } from "../check-request";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json";
import { resolveSchema } from "../operation";
import { tryItTexts as texts } from "../texts";
import { FieldFrame, Hint, Label, Problem } from "./field-frame";
import { useForm } from "./form-context";
import { sortProperties } from "./sort-properties";
import { isNumber, ValueControl } from "./value-control";

interface BodyFieldProps {
	path: JsonPath;
	label: string;
	/** The schema as the document writes it, possibly a reference. */
	schema: Json | undefined;
	value: Json | undefined;
	isRequired?: boolean;
	/** True for an item of a list. */
	isItem?: boolean;
}

type ResolvedFieldProps = BodyFieldProps & { schema: JsonObject };

export function BodyField(props: BodyFieldProps) {
	const schema = resolveSchema(useForm().document, props.schema);
	if (isJsonObject(schema.properties)) return <ObjectField {...props} schema={schema} />;
	if (schema.type === "array") return <ListField {...props} schema={schema} />;
	return <ValueField {...props} schema={schema} />;
}

/** A field for each property of an object. */
export function propertyFields(properties: ReturnType<typeof sortProperties>, path: JsonPath, value: Json | undefined) {
	return properties.map(({ name, schema, isRequired }) => (
		<BodyField
			key={name}
			path={[...path, name]}
			label={name}
			schema={schema}
			value={isJsonObject(value) ? value[name] : undefined}
			isRequired={isRequired}
		/>
	));
}

/** An object inside the body: its fields in a group. In a list it is open, elsewhere it opens on demand. */
function ObjectField({ path, label, schema, value, isItem = false }: ResolvedFieldProps) {
	const { prefix } = useForm();
	const fields = propertyFields(sortProperties(schema, undefined), path, value);
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
				<Hint text={schema.description} />
				{fields}
			</fieldset>
		</details>
	);
}

/** A list: one field for each item, with buttons to add and to remove. The focus follows the change. */
function ListField({ path, label, schema, value, isRequired = false }: ResolvedFieldProps) {
	const { document, prefix, problems, writeBody } = useForm();
	const box = useRef<HTMLFieldSetElement>(null);
	const focusNext = useRef<number | null>(null);
	const items = Array.isArray(value) ? value : [];
	const key = fieldKey("body", ...path);
	const id = `${prefix}-${key}`;
	const problem = problems.get(key);

	useLayoutEffect(() => {
		if (focusNext.current === null) return;
		const rows = box.current?.querySelectorAll<HTMLElement>(":scope > .try-items > li");
		const row = rows?.[Math.min(focusNext.current, rows.length - 1)];
		const target =
			row?.querySelector<HTMLElement>("input, select") ?? box.current?.querySelector<HTMLElement>(":scope > .try-add");
		focusNext.current = null;
		target?.focus();
	});

	function add(): void {
		focusNext.current = items.length;
		const isObject = isJsonObject(resolveSchema(document, schema.items).properties);
		writeBody([...path, items.length], isObject ? {} : "");
	}

	function remove(index: number): void {
		focusNext.current = Math.max(0, index - 1);
		writeBody([...path, index], undefined);
	}

	return (
		<fieldset
			className="try-list"
			id={id}
			tabIndex={-1}
			ref={box}
			aria-describedby={problem ? `${id}-error` : undefined}
		>
			<legend className="try-label">
				<Label name={label} isRequired={isRequired} />
			</legend>
			{items.length > 0 ? (
				<ol className="try-items">
					{items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the items of a JSON list differ by their place only.
						<li key={index}>
							<BodyField
								path={[...path, index]}
								label={texts.item(label, index + 1)}
								schema={schema.items}
								value={item}
								isItem
							/>
							<button
								type="button"
								className="button try-remove"
								aria-label={texts.remove(label, index + 1)}
								onClick={() => remove(index)}
							>
								<span aria-hidden="true">×</span>
							</button>
						</li>
					))}
				</ol>
			) : null}
			<button type="button" className="button try-add" onClick={add}>
				<span aria-hidden="true">+</span> {texts.add(label)}
			</button>
			{problem ? <Problem id={`${id}-error`} label={label} text={problem} /> : null}
			<Hint text={schema.description} />
		</fieldset>
	);
}

/** A text, a number, a boolean or one of a list. The label of an item is hidden, and its empty text stays one. */
function ValueField({ path, label, schema, value, isRequired = false, isItem = false }: ResolvedFieldProps) {
	const { writeBody } = useForm();
	return (
		<FieldFrame
			fieldKey={fieldKey("body", ...path)}
			label={label}
			hint={isItem ? undefined : schema.description}
			isRequired={isRequired}
			isLabelHidden={isItem}
		>
			{(control) => (
				<ValueControl
					{...control}
					schema={schema}
					value={value === undefined ? "" : String(value)}
					emptyText={isRequired || isItem ? texts.choose : texts.leaveOut}
					onChange={(text) => writeBody(path, text === "" && !isItem ? undefined : toValue(schema, text))}
				/>
			)}
		</FieldFrame>
	);
}

/** The value of a text. A text that is not a number stays a text, so that the check can report it. */
function toValue(schema: JsonObject, text: string): Json {
	if (schema.type === "boolean") return text === "true";
	return isNumber(schema) && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
