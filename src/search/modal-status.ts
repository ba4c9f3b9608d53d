import { withPrefix } from "../lib/with-prefix";
import type { SearchNews } from "./modal-client";
import { searchAddress } from "./page-query";
import { fallbackNotice, searchTexts } from "./texts";

/** Counts are said when typing pauses, not at each letter. */
const PAUSE_MS = 500;

/** What the modal says beside its list: to screen readers how many results there are, to everybody who answered. */
export interface ModalStatus {
	report(news: SearchNews): void;
	/** Puts the notice and the way to all results below the list, once DocSearch has drawn it. */
	attach(modal: Element): void;
}

/** Makes the status region of a dialog and the bar below its list. The version is empty for the last one. */
export function createStatus(dialog: HTMLElement, version: string): ModalStatus {
	const region = dialog.appendChild(element("p", "DocSearch-VisuallyHiddenForAccessibility"));
	region.role = "status";
	const bar = element("div", "search-bar");
	const notice = bar.appendChild(element("p", "search-notice"));
	const all = bar.appendChild(document.createElement("a"));
	all.className = "search-all";
	all.hidden = true;
	all.addEventListener("click", (event) => showOnSearchPage(event, all));
	let timer = 0;
	return {
		attach: (modal) => modal.querySelector(".DocSearch-Dropdown")?.after(bar),
		report: ({ query, count, isFallback }) => {
			clearTimeout(timer);
			timer = window.setTimeout(() => {
				region.textContent = spoken(query, count);
			}, PAUSE_MS);
			notice.textContent = isFallback ? fallbackNotice() : "";
			notice.hidden = !isFallback;
			all.hidden = !count;
			all.textContent = searchTexts.all(count ?? 0);
			all.href = withPrefix(searchAddress(query, version));
		},
	};
}

/** On the search page itself the link is the field there: the page stays. */
function showOnSearchPage(event: MouseEvent, { href }: HTMLAnchorElement): void {
	const field = document.querySelector<HTMLInputElement>("[data-search-page] input[name=q]");
	if (!field || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	field.value = new URL(href).searchParams.get("q") ?? "";
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

function spoken(query: string, count: number | null): string {
	if (count === null) return `${searchTexts.unreachable.title}. ${searchTexts.unreachable.help}`;
	return count === 0 ? searchTexts.none(query) : searchTexts.count(count, query);
}

function element(name: "p" | "div", className: string): HTMLElement {
	const made = document.createElement(name);
	made.className = className;
	made.hidden = className.startsWith("search-notice");
	return made;
}
