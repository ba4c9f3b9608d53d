import "./values.css";
import { valueFields } from "./fields";
import { keepValue, placesOf, readValue, showValues } from "./show-values";

export { showValues };

const texts = {
	title: "Your values in samples",
	note: "The samples on all pages show what you enter here, and so does what you copy. It stays in this browser.",
	taken: "Not shown on this page: a sample already uses this value for something else",
	reset: "Reset",
	close: "Close",
};

/** A dialog with a field for each value in the page's samples. Valid values show in the samples at once. */
export function openValues(): void {
	showValues();
	const dialog = document.createElement("dialog");
	dialog.className = "values";
	dialog.ariaLabel = texts.title;
	const form = document.createElement("form");
	form.method = "dialog";
	const inputs = valueFields.flatMap((field) => {
		const [place] = placesOf(field);
		if (!place) return [];
		const label = document.createElement("label");
		const hint = element("small", field.hint);
		const input = document.createElement("input");
		Object.assign(input, { pattern: field.pattern, placeholder: place.dataset.own ?? "", spellcheck: false });
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
		label.append(element("span", field.label), input, hint);
		form.append(label);
		return [{ field, input, explain }];
	});
	const reset = element("button", texts.reset);
	reset.type = "button";
	reset.addEventListener("click", () => {
		for (const { field, input, explain } of inputs) {
			input.value = "";
			keepValue(field, null);
			explain();
		}
	});
	const close = element("button", texts.close);
	close.formNoValidate = true;
	const foot = element("div", "");
	foot.append(reset, close);
	form.prepend(element("h2", texts.title), element("p", texts.note));
	form.append(foot);
	dialog.append(form);
	dialog.addEventListener("close", () => dialog.remove());
	dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
	document.body.append(dialog);
	dialog.showModal();
}

function element<Name extends "h2" | "p" | "span" | "small" | "button" | "div">(name: Name, text: string) {
	const made = document.createElement(name);
	made.textContent = text;
	return made;
}
