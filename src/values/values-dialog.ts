import "./values.css";
import { make, makeButton } from "../lib/make-element";
import { valueFields } from "./fields";
import { keepValue, placesOf, readValue, showValues } from "./show-values";

export { showValues };

const texts = {
	title: "Your values in samples",
	note: "Samples on all pages, and what you copy from them, show the values that you enter here. The values stay in this browser.",
	taken: "Not shown on this page: a sample already uses this value for something else",
	reset: "Reset",
	close: "Close",
};

/** A dialog with a field for each value in the page's samples. Valid values show in the samples at once. */
export function openValues(): void {
	showValues();
	const form = make("form", { method: "dialog" }, make("h2", {}, texts.title), make("p", {}, texts.note));
	const dialog = make("dialog", { className: "values", ariaLabel: texts.title }, form);
	const inputs = valueFields.flatMap((field) => {
		const [place] = placesOf(field);
		if (!place) return [];
		const hint = make("small", {}, field.hint);
		const input = make("input", { pattern: field.pattern, placeholder: place.dataset.own ?? "", spellcheck: false });
		input.autocomplete = "off";
		input.value = readValue(field) ?? "";
		const explain = () => {
			hint.textContent = readValue(field) === null || "set" in place.dataset ? field.hint : texts.taken;
		};
		explain();
		input.addEventListener("input", () => {
			if (input.validity.valid) keepValue(field, input.value || null);
			explain();
		});
		form.append(make("label", {}, make("span", {}, field.label), input, hint));
		return [{ field, input, explain }];
	});
	const reset = makeButton(texts.reset, () => {
		for (const { field, input, explain } of inputs) {
			input.value = "";
			keepValue(field, null);
			explain();
		}
	});
	const close = make("button", { className: "button", formNoValidate: true }, texts.close);
	form.append(make("div", {}, reset, close));
	dialog.addEventListener("close", () => dialog.remove());
	dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
	document.body.append(dialog);
	dialog.showModal();
}
