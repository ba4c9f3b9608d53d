import { searchTexts } from "./texts";

/**
 * DocSearch 3.9 gives its modal the roles of a combobox and a button around everything, lists with one id, links within
 * options and no combobox on the field. This sets right what a screen reader needs, and again after each change.
 */
export function repairSemantics(dialog: HTMLElement, redraw: () => void): () => void {
	const repair = () => {
		repairModal(dialog);
		if (hasTooManyRecents(dialog)) redraw();
	};
	const observer = new MutationObserver(repair);
	observer.observe(dialog, {
		subtree: true,
		childList: true,
		attributeFilter: ["data-state", "id", "role", "aria-selected", "aria-controls", "aria-expanded", "aria-labelledby"],
	});
	repair();
	return () => observer.disconnect();
}

/** The specification's number of recent searches beside favourites. */
const RECENTS = 4;

/** DocSearch counts favourites when it is drawn: after the first one is saved, it still lists seven recent searches. */
function hasTooManyRecents(dialog: HTMLElement): boolean {
	const [recents, favourites] = dialog.querySelectorAll(".DocSearch-Hits:has(.search-row)");
	return favourites !== undefined && (recents?.querySelectorAll(".DocSearch-Hit").length ?? 0) > RECENTS;
}

const POPUP = "search-popup";

function repairModal(dialog: HTMLElement): void {
	// The dialog element is the dialog; what DocSearch put around everything is layout.
	const container = dialog.querySelector(".DocSearch-Container");
	set(container, {
		role: null,
		tabindex: null,
		"aria-expanded": null,
		"aria-haspopup": null,
		"aria-controls": null,
		"aria-labelledby": null,
	});
	for (const part of dialog.querySelectorAll(".DocSearch-SearchBar, .DocSearch-Footer")) set(part, { role: "none" });
	const isShown = dialog.dataset.state === "recent" || dialog.dataset.state === "done";
	const list = isShown ? dialog.querySelector(".DocSearch-Dropdown-Container") : null;
	const isSaved = list?.querySelector(".search-hit-buttons") != null;
	if (list) (isSaved ? repairGrid : repairListbox)(list);
	repairField(dialog, list, isSaved);
}

/** The field is a combobox whose popup is the list below it. */
function repairField(dialog: HTMLElement, list: Element | null, isSaved: boolean): void {
	const field = dialog.querySelector<HTMLInputElement>(".DocSearch-Input");
	if (field && field.type !== "text") field.type = "text";
	set(field, {
		role: "combobox",
		"aria-autocomplete": "list",
		"aria-haspopup": isSaved ? "grid" : "listbox",
		"aria-expanded": String(list !== null),
		"aria-controls": list ? POPUP : null,
	});
}

/** Results: one listbox, a group for each section, and each link an option. */
function repairListbox(list: Element): void {
	set(list, { id: POPUP, role: "listbox", "aria-label": searchTexts.results });
	repairItems(list, "group", ".search-hit", "option");
}

/** Saved searches hold buttons, which options must not: a grid of rows, the link and its buttons in cells. */
function repairGrid(list: Element): void {
	set(list, { id: POPUP, role: "grid", "aria-label": searchTexts.saved });
	repairItems(list, "none", ".search-row", "row");
}

/** DocSearch's items pass their id and their state on to the part of the row that has a role. */
function repairItems(list: Element, groupRole: string, target: string, role: string): void {
	for (const group of groupsOf(list, groupRole))
		set(group.querySelector("ul"), { role: "none", id: null, "aria-labelledby": null });
	for (const item of list.querySelectorAll(".DocSearch-Hit")) {
		set(item.querySelector(target), { role, ...moved(item) });
		set(item, { role: "none", id: null, "aria-selected": null });
	}
}

/** The sections of the list with their titles as names. */
function groupsOf(list: Element, role: string): Element[] {
	for (const rest of list.querySelectorAll(".DocSearch-HitsFooter")) set(rest, { role: "none" });
	const groups = [...list.querySelectorAll(".DocSearch-Hits")];
	for (const [at, group] of groups.entries()) {
		set(titleOf(group), { id: `search-group-${at}`, role: "presentation" });
		set(group, { role, "aria-labelledby": role === "none" ? null : `search-group-${at}` });
	}
	return groups;
}

function titleOf(group: Element): Element | null {
	return group.querySelector(".DocSearch-Hit-source");
}

/** Attributes that DocSearch keeps up to date on the item and that belong on the link. */
function moved(item: Element): Record<string, string> {
	const id = item.getAttribute("id");
	const selected = item.getAttribute("aria-selected");
	return { ...(id !== null && { id }), ...(selected !== null && { "aria-selected": selected }) };
}

/** Writes only what differs: each write calls the observer again. */
function set(element: Element | null, attributes: Record<string, string | null>): void {
	for (const [name, value] of Object.entries(attributes)) {
		if (!element || element.getAttribute(name) === value) continue;
		if (value === null) element.removeAttribute(name);
		else element.setAttribute(name, value);
	}
}
