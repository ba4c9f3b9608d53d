import { isScenarioName, scenarios } from "../../sandbox/seeds/scenarios";
import { announce } from "../lib/announce";
import { make, makeButton } from "../lib/make-element";
import { reasonOf } from "./answer";
import { bodyFields } from "./fields/body-fields";
import { choice, type Form, field, textControl, valueControl } from "./fields/controls";
import type { Operation } from "./operation";
import { fieldKey, formatJson, parseBody, type RequestValues } from "./request";
import type { Session } from "./session";
import { tryItTexts as texts } from "./texts";

/** Everything that a reader can fill in for an operation. `draw` shows the values anew, with the fields of an example first. */
export function requestForm(form: Form, operation: Operation) {
	const { values, change } = form;
	const { parameters, body, mediaTypes } = operation;
	const title = make("h4", { className: "try-title" }, texts.form);
	const inputs = make("div", { className: "try-column" });
	const bodyBox = body ? bodyView(form, body) : null;
	const hasFields = parameters.length > 0 || body !== null || mediaTypes.length > 1;
	const draw = (example: number) => {
		const set = (name: string) => (value: string) => change({ parameters: { ...values().parameters, [name]: value } });
		const fields = parameters.map(({ name, schema, description: hint, isRequired }) => {
			const value = values().parameters[name] ?? "";
			const control = valueControl(schema, value, isRequired ? texts.choose : texts.leaveOut, set(name));
			return field(form, control, { key: fieldKey("parameter", name), label: name, hint, isRequired });
		});
		if (mediaTypes.length > 1) {
			const types = mediaTypes.map((type) => [type, type] as const);
			const control = choice(types, values().accept, (accept) => change({ accept }));
			fields.push(field(form, control, { key: "accept", label: texts.accept, hint: texts.acceptHint }));
		}
		inputs.replaceChildren(...fields);
		bodyBox?.draw(example);
	};
	const nothing = hasFields ? [] : [make("p", { className: "try-empty" }, texts.noFields)];
	return { nodes: [title, ...nothing, inputs, ...(bodyBox?.nodes ?? [])], draw };
}

/** The body as a form or as JSON: two ways to edit the same. */
function bodyView(form: Form, body: NonNullable<Operation["body"]>) {
	const { values, change } = form;
	const bar = make("div", { className: "row try-bar" });
	const box = make("div", { className: "try-column" });
	const hasForm = "properties" in body.schema || "$ref" in body.schema;
	let shown = 0;
	const views = [
		makeButton(texts.views.form, () => turn(toForm(values()))),
		makeButton(texts.views.json, () => turn({ bodyText: values().bodyText ?? formatJson(values().body ?? {}) })),
	];
	const draw = (example: number) => {
		shown = example;
		const isText = values().bodyText !== undefined || !hasForm;
		for (const [at, button] of views.entries()) button.ariaPressed = String(isText === (at === 1));
		const fields = isText ? [textField()] : bodyFields(form, body.schema, body.examples[example]?.value);
		box.replaceChildren(...fields);
	};
	/** Readers can send any text and see the API's response. */
	const textField = () => {
		const text = values().bodyText ?? formatJson(values().body ?? {});
		const area = make("textarea", { className: "try-text" });
		const size = () => {
			area.rows = Math.min(24, Math.max(6, area.value.split("\n").length + 1));
		};
		textControl(area, text, (bodyText) => {
			size();
			change({ bodyText });
		});
		size();
		return field(form, area, { key: "body", label: texts.bodyText });
	};
	const turn = (next: Partial<RequestValues>) => {
		change(next);
		draw(shown);
	};
	if (body.examples.length > 1) {
		const entries = body.examples.map(({ title }, at) => [String(at), title] as const);
		const select = choice(entries, "0", (value) => form.fill(Number(value)));
		bar.append(field(form, select, { key: "example", label: texts.example, isPlain: true }));
	}
	if (hasForm) bar.append(make("div", { className: "try-switch", role: "group", ariaLabel: texts.view }, ...views));
	return { nodes: [bar, box], draw };
}

/** Returns to the form with the contents of the text. Text that is not JSON stays, because the form could not show it. */
function toForm({ bodyText }: RequestValues): Partial<RequestValues> {
	if (bodyText === undefined) return {};
	const read = parseBody(bodyText);
	return "value" in read ? { bodyText: undefined, body: read.value } : {};
}

/** Settings of the sandbox rather than the request: its contents, forced responses, starting again. */
export function settings(form: Form, operation: Operation, session: Session, onCode: (code: string) => void) {
	const reset = (name: string) => {
		if (!isScenarioName(name)) return;
		session.reset(name);
		announce(texts.isReset);
	};
	const names = Object.keys(scenarios).map((name) => [name, name] as const);
	const scenario = choice(names, session.scenario(), reset);
	const hint = () => `${scenarios[session.scenario()]} ${texts.scenarioHint}`;
	const contents = field(form, scenario, { key: "scenario", label: texts.scenario, hint: hint(), isPlain: true });
	session.onReset((name) => {
		scenario.value = name;
		contents.querySelector(".try-hint")?.replaceChildren(hint());
	});
	const codes = operation.answers.map(({ code }) => [code, `${code} ${reasonOf(Number(code))}`] as const);
	const code = choice([["", texts.natural], ...codes], "", onCode);
	const forced = field(form, code, { key: "code", label: texts.code, hint: texts.codeHint, isPlain: true });
	const more = make("details", { className: "try-more" }, make("summary", {}, texts.settings));
	more.append(make("div", {}, contents, forced));
	const again = makeButton(texts.reset, () => reset(session.scenario()));
	return make("div", { className: "row try-settings" }, again, more);
}
