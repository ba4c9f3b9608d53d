import "./styles/modal.css";
import "./styles/rows.css";
import { isModified } from "../lib/modified-click";
import { siteAddress } from "../lib/site-address";
import { loadAhead } from "./engine-of-site";
import { cutQuery, MAX_MESSAGE, MAX_QUERY } from "./limits";
import { createFrame, type ModalFrame } from "./modal-frame";
import type { ListItem } from "./modal-list";
import { createSearch, type ModalSearch } from "./modal-search";
import { readSettings } from "./settings";
import { searchTexts } from "./texts";

export { loadAhead };

let close: (() => void) | null = null;

/** Opens the search modal, with a query to begin with, selected unless the reader is typing it. Does nothing while it is open. */
export function openSearch(initialQuery: string, isSelected: boolean): void {
	if (close) return;
	// Loads the index while the reader types. The first query reports a failure.
	void loadAhead().catch(() => undefined);
	const settings = readSettings();
	const frame = createFrame(settings, closeSearch);
	const { dialog, field } = frame;
	const search = createSearch(frame, settings, closeSearch);
	close = () => {
		close = null;
		removeEventListener("popstate", closeSearch);
		dialog.close();
		dialog.remove();
	};
	listen(frame, search);
	document.body.append(dialog);
	dialog.showModal();
	field.value = cutQuery(initialQuery);
	field.focus();
	if (isSelected) field.select();
	search.ask(field.value);
}

/** Closes the modal; false when it is not open. */
export function closeSearch(): boolean {
	const isOpen = close !== null;
	close?.();
	return isOpen;
}

function listen(frame: ModalFrame, search: ModalSearch): void {
	const { dialog, field, list, note } = frame;
	const ask = (query: string) => {
		note.hidden = query.length <= MAX_QUERY;
		note.textContent = note.hidden ? "" : searchTexts.message(query.length);
		search.ask(query);
	};
	field.addEventListener("input", () => ask(field.value));
	dialog.addEventListener("reset", () => {
		// The form empties the field after this event.
		setTimeout(() => ask(""));
		field.focus();
	});
	field.addEventListener("paste", (event) => {
		const text = event.clipboardData?.getData("text").replace(/\s+/g, " ").trim() ?? "";
		if (text.length <= MAX_QUERY) return;
		// Longer than a query: an error message, which is searched as a whole.
		event.preventDefault();
		field.value = cutQuery(text);
		ask(text.slice(0, MAX_MESSAGE));
	});
	dialog.addEventListener("keydown", (event) => onKey(event, frame, search));
	list.element.addEventListener("click", (event) => {
		const item = list.linked(event.target);
		if (!item || isModified(event)) return;
		event.preventDefault();
		event.stopPropagation();
		search.open(item);
	});
	dialog.addEventListener("click", ({ target }) => {
		if (target === dialog) closeSearch();
	});
	dialog.addEventListener("close", closeSearch);
	addEventListener("popstate", closeSearch);
}

/** Handles Tab and Escape in the dialog, and the other keys in the field. */
function onKey(event: KeyboardEvent, { dialog, field, list }: ModalFrame, search: ModalSearch): void {
	if (event.isComposing) return;
	if (event.key === "Escape") {
		event.preventDefault();
		closeSearch();
	}
	if (event.key === "Tab") keepFocus(event, dialog);
	if (event.target !== field) return;
	if (event.key === "ArrowDown") list.move(1);
	else if (event.key === "ArrowUp") list.move(-1);
	else if (event.key !== "Enter") return;
	else if (event.metaKey || event.ctrlKey) openBeside(list.active(), "noopener");
	else if (event.shiftKey) openBeside(list.active(), `noopener,popup,width=${outerWidth},height=${outerHeight}`);
	else if (!event.altKey) search.enter();
	event.preventDefault();
}

/** Opens a row in another tab, or in a window if the features say so. */
function openBeside(item: ListItem | undefined, features: string): void {
	const address = item && siteAddress(item.link.href);
	if (address) open(address.href, "_blank", features);
}

/** Wraps Tab inside the dialog: after the last stop, the browser would move to the page's body. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
	const stops = [...dialog.querySelectorAll<HTMLElement>("a[href], button, input")].filter(
		(stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
	);
	const [first, last] = [stops.at(0), stops.at(-1)];
	const [edge, next] = event.shiftKey ? [first, last] : [last, first];
	if (document.activeElement !== edge) return;
	event.preventDefault();
	next?.focus();
}
