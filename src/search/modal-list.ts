import type { SearchHit } from "docs-search";
import { make } from "../lib/make-element";

/** A row of the list that can be active and opened. */
export interface ListItem {
	/** The hit that opens; null for a task. */
	readonly hit: SearchHit | null;
	readonly link: HTMLAnchorElement;
	/** The element with the role of option or row. */
	readonly row: HTMLElement;
}

export interface ListSection {
	readonly sourceId: string;
	readonly title: string;
	readonly items: readonly ListItem[];
}

/** The content of a list. Results are options of a listbox; saved searches have buttons, so they are rows of a grid. */
interface ListContent {
	readonly role: "listbox" | "grid";
	readonly label: string;
	readonly sections: readonly ListSection[];
	/** The first row is active from the start. */
	readonly startsActive: boolean;
}

const POPUP = "search-popup";

/** The popup of the field: a combobox keeps the focus and names the active row. */
export function createList(field: HTMLInputElement) {
	const element = make("div", { id: POPUP, className: "search-list", hidden: true });
	let items: readonly ListItem[] = [];
	let at = -1;
	let first = -1;
	const activate = (next: number, isSeen = true) => {
		const was = items[at]?.row;
		if (was) was.ariaSelected = "false";
		at = next;
		const row = items[at]?.row;
		if (!row) return field.removeAttribute("aria-activedescendant");
		row.ariaSelected = "true";
		field.setAttribute("aria-activedescendant", row.id);
		if (isSeen) row.scrollIntoView({ block: "nearest" });
	};
	const expand = (isExpanded: boolean) => {
		field.ariaExpanded = String(isExpanded);
		element.inert = !isExpanded;
	};
	element.addEventListener("pointermove", ({ target }) => {
		const row = target instanceof Element ? target.closest("[role=option], [role=row]") : null;
		const next = items.findIndex((item) => item.row === row);
		if (next >= 0 && next !== at) activate(next, false);
	});
	return {
		element,
		active: () => items[at],
		/** The item whose link an event is about. */
		linked: (target: EventTarget | null) => items.find(({ link }) => target instanceof Node && link.contains(target)),
		show({ role, label, sections, startsActive }: ListContent) {
			checkSources(sections);
			items = sections.flatMap((section) => section.items);
			for (const [place, { row }] of items.entries())
				Object.assign(row, { id: `search-row-${place}`, ariaSelected: "false" });
			Object.assign(element, { role, ariaLabel: label, hidden: items.length === 0, scrollTop: 0 });
			element.replaceChildren(...sections.map((section, place) => sectionOf(section, role, place)));
			field.ariaHasPopup = role;
			field.setAttribute("aria-controls", POPUP);
			expand(items.length > 0);
			first = startsActive ? 0 : -1;
			activate(first);
			element.scrollTop = 0;
		},
		/** Moves by one row and wraps around. If no row was active at first, it passes through that state. */
		move(step: 1 | -1) {
			const count = items.length - first;
			if (items.length > 0 && !element.inert) activate(((at - first + step + count) % count) + first);
		},
		/** Keeps the rows in view but disables them until the next answer. */
		rest: () => {
			activate(-1);
			expand(false);
		},
		clear: () => {
			items = [];
			activate(-1);
			expand(false);
			element.hidden = true;
			element.replaceChildren();
		},
	};
}

/** Throws the specification's error for two sources with one id. */
export function checkSources(sections: readonly Pick<ListSection, "sourceId">[]): void {
	const known = new Set<string>();
	for (const { sourceId } of sections) {
		if (known.has(sourceId)) throw new Error(`The \`sourceId\` "${sourceId}" is not unique.`);
		known.add(sourceId);
	}
}

function sectionOf({ title, items }: ListSection, role: ListContent["role"], place: number): HTMLElement {
	const id = `search-section-${place}`;
	const heading = make("div", { id, className: "search-section", role: "presentation" }, title);
	const rows = items.map(({ row }) => row);
	const section = make("div", { role: role === "grid" ? "rowgroup" : "group" }, heading, ...rows);
	section.setAttribute("aria-labelledby", id);
	return section;
}
