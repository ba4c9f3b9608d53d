import type { ApiDocument, JsonObject } from "../../../sandbox/api-document";
import { make } from "../../lib/make-element";
import { withCode } from "../../lib/with-code";
import type { RequestValues } from "../request";
import { tryItTexts as texts } from "../texts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Form {
	readonly document: ApiDocument;
	/** Beginning of every id in the form, because several forms can be open on one page. */
	readonly prefix: string;
	/** The line of each field that says what is wrong, with the field's label, by the key that a problem names. */
	readonly lines: Map<string, { line: HTMLElement; label: string; control?: Control }>;
	readonly values: () => RequestValues;
	readonly change: (values: Partial<RequestValues>) => void;
	/** Fills the form with an example of the body. */
	readonly fill: (example: number) => void;
}

interface FieldOptions {
	/** See `fieldKey`. */
	readonly key: string;
	readonly label: string;
	readonly hint?: unknown;
	readonly isRequired?: boolean;
	/** True if only screen readers get the label: for items of a list. */
	readonly isLabelHidden?: boolean;
	/** True if the label is text of the interface, not a name of the API. */
	readonly isPlain?: boolean;
}

/** A control with its label, its hint, and the line for its problem. */
export function field(form: Form, control: Control, options: FieldOptions): HTMLElement {
	const { key, label, hint, isRequired = false, isLabelHidden = false, isPlain = false } = options;
	const id = `${form.prefix}-${key}`;
	const hints = hintOf(hint, `${id}-hint`);
	const line = problemLine(form, key, label, control);
	control.id = id;
	control.classList.add("try-input");
	control.ariaRequired = isRequired ? "true" : null;
	control.setAttribute("aria-describedby", [...hints, line].map((element) => element.id).join(" "));
	const name = make("label", { htmlFor: id, className: isLabelHidden ? "visually-hidden" : "try-label" });
	name.append(...(isPlain ? [label] : labelOf(label, isRequired)));
	const box = make("div", { className: "try-field" }, name, control, line, ...hints);
	box.toggleAttribute("data-plain", isPlain);
	return box;
}

/** The line that says what is wrong with a field; empty, and then hidden, until it is told. */
export function problemLine(form: Form, key: string, label: string, control?: Control): HTMLElement {
	const line = make("p", { className: "try-problem", id: `${form.prefix}-${key}-error` });
	form.lines.set(key, { line, label, ...(control && { control }) });
	return line;
}

/** A name of the API, and whether it must have a value. */
export function labelOf(name: string, isRequired: boolean): (Node | string)[] {
	return [make("code", {}, name), ...(isRequired ? [" ", make("em", {}, texts.required)] : [])];
}

export function hintOf(text: unknown, id = ""): HTMLElement[] {
	return typeof text === "string" && text !== ""
		? [make("p", { className: "small try-hint", id }, ...withCode(text))]
		: [];
}

type Entry = readonly [value: string, text: string];

/** One of several values. A value from elsewhere that is not in the list stays visible. */
export function choice(entries: readonly Entry[], value: string, onChange: (value: string) => void): HTMLSelectElement {
	const foreign: readonly Entry[] = entries.some(([known]) => known === value) ? [] : [[value, value]];
	const options = [...foreign, ...entries].map(([own, text]) => make("option", { value: own }, text));
	const select = make("select", {}, ...options);
	select.value = value;
	select.addEventListener("change", () => onChange(select.value));
	return select;
}

/** A choice where the schema lists its values, otherwise a field for text. `emptyText` is the entry for no value. */
export function valueControl(schema: JsonObject, value: string, emptyText: string, onChange: (text: string) => void) {
	const options = schema.type === "boolean" ? [true, false] : schema.enum;
	// With a list of one value, a text field lets readers see what happens with another.
	if (Array.isArray(options) && options.length > 1) {
		const entries = options.map((option): Entry => [String(option), String(option)]);
		return choice([["", emptyText], ...entries], value, onChange);
	}
	return textControl(make("input", { inputMode: isNumber(schema) ? "numeric" : "text" }), value, onChange);
}

export function textControl<Text extends HTMLInputElement | HTMLTextAreaElement>(
	control: Text,
	value: string,
	onChange: (text: string) => void,
): Text {
	Object.assign(control, { value, autocomplete: "off", autocapitalize: "none", spellcheck: false });
	control.addEventListener("input", () => onChange(control.value));
	return control;
}

export function isNumber({ type }: JsonObject): boolean {
	return type === "integer" || type === "number";
}
