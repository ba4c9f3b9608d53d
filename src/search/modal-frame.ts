import { make, makeButton } from "../lib/make-element";
import { FIELD_LABEL } from "./field-label";
import { MAX_QUERY } from "./limits";
import { createList } from "./modal-list";
import { icon } from "./modal-row";
import type { SearchSettings } from "./settings";
import { searchTexts } from "./texts";

export type ModalFrame = ReturnType<typeof createFrame>;

/** Makes the dialog, not yet shown. */
export function createFrame(settings: SearchSettings, onClose: () => void) {
	const field = createField();
	const list = createList(field);
	const { clear: title, cancel } = searchTexts;
	const clear = make("button", { type: "reset", className: "search-button", ariaLabel: title, title }, icon("close"));
	const leave = makeButton(cancel, onClose, { className: "search-button" });
	const parts = {
		field,
		list,
		/** On a pasted message, above the list. */
		note: make("p", { className: "small search-note", hidden: true }),
		/** Waiting, failure and missing results, in place of the list. */
		panel: make("div", { className: "small search-panel" }),
		/** The note on the fallback engine and the link to all results, below the list. */
		bar: make("div", { className: "search-bar" }),
		status: make("p", { className: "visually-hidden", role: "status" }),
	};
	const form = make("form", { className: "search-field" }, icon("search", 20), field, clear, leave);
	form.addEventListener("submit", (event) => event.preventDefault());
	const foot = createFoot(settings);
	const box = make("div", { className: "search-box" }, form, parts.note, list.element, parts.panel, parts.bar, foot);
	const dialog = make("dialog", { className: "search-dialog", ariaLabel: FIELD_LABEL }, box, parts.status);
	return { dialog, ...parts };
}

/** The field is a combobox: it keeps the focus and names the active row of its list. */
function createField(): HTMLInputElement {
	const field = make("input", {
		className: "search-input",
		role: "combobox",
		ariaLabel: FIELD_LABEL,
		ariaAutoComplete: "list",
		ariaExpanded: "false",
		maxLength: MAX_QUERY,
		placeholder: FIELD_LABEL,
		autocomplete: "off",
		autocapitalize: "off",
		spellcheck: false,
		enterKeyHint: "go",
	});
	field.setAttribute("autocorrect", "off");
	return field;
}

/** The keys, and Algolia's name if it is the engine. */
function createFoot({ algolia }: SearchSettings): HTMLElement {
	const { keys, by } = searchTexts;
	const items = Object.entries(keys).map(([does, names]) => {
		const pressed = Object.entries(names).map(([key, ariaLabel]) => make("kbd", { ariaLabel, role: "img" }, key));
		return make("li", {}, ...pressed, does);
	});
	const owner = algolia ? [make("a", { href: by.href, rel: "noopener", target: "_blank" }, by.text)] : [];
	return make("div", { className: "small search-foot" }, make("ul", {}, ...items), ...owner);
}
