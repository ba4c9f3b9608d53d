import { isJsonObject, type Json, type JsonObject, resolve } from "../../../sandbox/api-document";
import { make, makeButton } from "../../lib/make-element";
import { fieldKey } from "../request";
import { tryItTexts as texts } from "../texts";
import { type Form, field, hintOf, isNumber, labelOf, problemLine, valueControl } from "./controls";

/** Path of a value inside another: names of properties, positions in lists. */
type JsonPath = readonly (string | number)[];

interface BodyField {
	readonly path: JsonPath;
	readonly label: string;
	readonly schema: JsonObject;
	readonly isRequired?: boolean;
	readonly isItem?: boolean;
}

/** The body as a form: required fields and those of the example, the rest behind a summary. */
export function bodyFields(form: Form, schema: JsonObject, example: Json | undefined): Node[] {
	const line = problemLine(form, "body", texts.body);
	line.tabIndex = -1;
	const { first, others } = propertyFields(form, resolve(form.document, schema), [], example);
	if (others.length === 0 || first.length === 0) return [line, ...first, ...others];
	const summary = make("summary", {}, texts.more(others.length));
	return [line, ...first, make("details", { className: "try-more" }, summary, make("div", {}, ...others))];
}

/** The fields of an object, the important ones first: those of an example, in its order, and required ones. */
function propertyFields(form: Form, schema: JsonObject, path: JsonPath, example?: Json) {
	const properties = isJsonObject(schema.properties) ? schema.properties : {};
	const required = Array.isArray(schema.required) ? schema.required : [];
	const names = Object.keys(properties);
	const filled = isJsonObject(example) ? Object.keys(example).filter((name) => name in properties) : [];
	const first = new Set([...filled, ...names.filter((name) => required.includes(name))]);
	const fieldOf = (name: string) =>
		bodyField(form, {
			path: [...path, name],
			label: name,
			schema: resolve(form.document, properties[name]),
			isRequired: required.includes(name),
		});
	return { first: [...first].map(fieldOf), others: names.filter((name) => !first.has(name)).map(fieldOf) };
}

function bodyField(form: Form, given: BodyField): HTMLElement {
	if (isJsonObject(given.schema.properties)) return objectField(form, given);
	return given.schema.type === "array" ? listField(form, given) : valueField(form, given);
}

/** An object inside the body: its fields in a group. In a list it is open, elsewhere it opens on demand. */
function objectField(form: Form, { path, label, schema, isItem = false }: BodyField): HTMLElement {
	const group = make("fieldset", { className: "try-group" });
	const { first, others } = propertyFields(form, schema, path);
	const fields = [...first, ...others];
	if (isItem) {
		group.append(make("legend", { className: "visually-hidden" }, label), ...fields);
		return group;
	}
	const title = make("code", { id: `${form.prefix}-${path.join(".")}-title` }, label);
	group.append(...hintOf(schema.description), ...fields);
	group.setAttribute("aria-labelledby", title.id);
	const open = valueAt(form.values().body, path) !== undefined;
	return make("details", { className: "try-object", open }, make("summary", {}, title), group);
}

/** A list: one field for each item, with buttons to add and to remove. The focus follows the change. */
function listField(form: Form, given: BodyField): HTMLElement {
	const { path, label, schema, isRequired = false } = given;
	const key = fieldKey("body", ...path);
	const value = valueAt(form.values().body, path);
	const items = Array.isArray(value) ? value : [];
	const ofItems = resolve(form.document, schema.items);
	const change = (index: number, next: Json | undefined, focused: number) => {
		form.change({ body: writeAt(form.values().body, [...path, index], next) });
		const fresh = listField(form, given);
		box.replaceWith(fresh);
		const rows = fresh.querySelectorAll(":scope > .try-items > li");
		const row = rows[Math.min(focused, rows.length - 1)];
		(row ?? fresh).querySelector<HTMLElement>(row ? "input, select" : ":scope > .try-add")?.focus();
	};
	const rows = items.map((_, index) => {
		const item = { path: [...path, index], label: texts.item(label, index + 1), schema: ofItems, isItem: true };
		const cross = make("span", { ariaHidden: "true" }, "×");
		const remove = makeButton(cross, () => change(index, undefined, Math.max(0, index - 1)), {
			className: "button try-remove",
			ariaLabel: texts.remove(label, index + 1),
		});
		return make("li", {}, bodyField(form, item), remove);
	});
	const empty = isJsonObject(ofItems.properties) ? {} : "";
	const add = makeButton(`+ ${texts.add(label)}`, () => change(items.length, empty, items.length), {
		className: "button try-add",
		ariaLabel: texts.add(label),
	});
	const line = problemLine(form, key, label);
	const box = make("fieldset", { className: "try-list", id: `${form.prefix}-${key}`, tabIndex: -1 });
	box.setAttribute("aria-describedby", line.id);
	box.append(make("legend", { className: "try-label" }, ...labelOf(label, isRequired)));
	if (rows.length > 0) box.append(make("ol", { className: "try-items" }, ...rows));
	box.append(add, line, ...hintOf(schema.description));
	return box;
}

/** A text, a number, a boolean or one of a list. The label of an item is hidden, and its empty text stays one. */
function valueField(form: Form, { path, label, schema, isRequired = false, isItem = false }: BodyField): HTMLElement {
	const value = valueAt(form.values().body, path);
	const control = valueControl(
		schema,
		value === undefined ? "" : String(value),
		isRequired || isItem ? texts.choose : texts.leaveOut,
		(text) => {
			const next = text === "" && !isItem ? undefined : toValue(schema, text);
			form.change({ body: writeAt(form.values().body, path, next) });
		},
	);
	const hint = isItem ? undefined : schema.description;
	return field(form, control, { key: fieldKey("body", ...path), label, hint, isRequired, isLabelHidden: isItem });
}

/** The value of a text. A text that is not a number stays a text, so that the check can report it. */
function toValue(schema: JsonObject, text: string): Json {
	if (schema.type === "boolean") return text === "true";
	return isNumber(schema) && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

function valueAt(value: Json | undefined, path: JsonPath): Json | undefined {
	return path.reduce<Json | undefined>((at, part) => Object(at)[part], value);
}

/**
 * A copy with another value at a path. Undefined removes the property or item, and with it objects and lists that become
 * empty, because an empty optional field is better not sent. Lists keep their empty items.
 */
export function writeAt(value: Json | undefined, path: JsonPath, next: Json | undefined): Json | undefined {
	const [part, ...rest] = path;
	if (part === undefined) return next;
	if (typeof part === "number") return writeItem(Array.isArray(value) ? value : [], part, rest, next);
	const source = isJsonObject(value) ? value : {};
	const inner = writeAt(source[part], rest, next);
	const { [part]: _old, ...others } = source;
	if (inner === undefined) return Object.keys(others).length > 0 ? others : undefined;
	return part in source ? { ...source, [part]: inner } : { ...others, [part]: inner };
}

function writeItem(items: Json[], index: number, rest: JsonPath, next: Json | undefined): Json | undefined {
	if (rest.length === 0 && next === undefined) {
		const left = items.filter((_, at) => at !== index);
		return left.length > 0 ? left : undefined;
	}
	return [...items.slice(0, index), writeAt(items[index], rest, next) ?? {}, ...items.slice(index + 1)];
}
