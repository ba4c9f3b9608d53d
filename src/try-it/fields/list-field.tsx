import { useLayoutEffect, useRef } from "react";
import { fieldKey } from "../check-request";
import type { Json, JsonObject, JsonPath } from "../json";
import { isJsonObject } from "../json";
import { resolveSchema } from "../operation";
import { tryItTexts as texts } from "../texts";
import { WithCode } from "../with-code";
import type { RenderField } from "./body-field-props";
import { Problem } from "./field-frame";
import { useForm } from "./form-context";

interface ListFieldProps {
	path: JsonPath;
	label: string;
	schema: JsonObject;
	value: Json | undefined;
	isRequired?: boolean | undefined;
	renderField: RenderField;
}

/** A list: one field for each item, with buttons to add and to remove. The focus follows the change. */
export function ListField({ path, label, schema, value, isRequired = false, renderField }: ListFieldProps) {
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
		writeBody([...path, items.length], emptyItem(resolveSchema(document, schema.items)));
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
				<code>{label}</code> {isRequired ? <em>{texts.required}</em> : null}
			</legend>
			{items.length > 0 ? (
				<ol className="try-items">
					{items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the items of a JSON list differ by their place only.
						<li key={index}>
							{renderField({
								path: [...path, index],
								label: texts.item(label, index + 1),
								schema: schema.items,
								value: item,
								isItem: true,
							})}
							<button
								type="button"
								className="try-remove"
								aria-label={texts.remove(label, index + 1)}
								onClick={() => remove(index)}
							>
								<span aria-hidden="true">×</span>
							</button>
						</li>
					))}
				</ol>
			) : null}
			<button type="button" className="try-add" onClick={add}>
				<span aria-hidden="true">+</span> {texts.add(label)}
			</button>
			{problem ? <Problem id={`${id}-error`} label={label} text={problem} /> : null}
			{typeof schema.description === "string" ? (
				<p className="try-hint">
					<WithCode text={schema.description} />
				</p>
			) : null}
		</fieldset>
	);
}

function emptyItem(schema: JsonObject): Json {
	return isJsonObject(schema.properties) ? {} : "";
}
