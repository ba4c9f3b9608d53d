import { siteAddress } from "../lib/site-address";
import { withPrefix } from "../lib/with-prefix";
import type { SearchListener, SearchNews } from "./modal-client";
import { createTasks } from "./modal-tasks";
import { readPageQuery, searchAddress } from "./page-query";
import { fallbackNotice, searchTexts } from "./texts";

/** Counts are said when typing pauses, not at each letter. */
const PAUSE_MS = 500;

/** The last query's hits stay in view for this long under a new one: an answer that comes sooner does not flicker. */
const GRACE_MS = 100;

/**
 * `recent`: no query. `asked`: a new query, with the last one's hits still in view and out of reach. `waiting`: nothing to
 * show yet. `failed` and `done`: the outcome of the query in the field.
 */
type SearchState = "recent" | "asked" | "waiting" | "failed" | "done";

interface StatusOptions {
	/** Docs version that is searched; empty for the last one. */
	readonly version: string;
	/** A query is on its way before anything is typed. */
	readonly hasQuery: boolean;
	/** Asks the query in the field again. */
	readonly onRetry: () => void;
}

/** All that the modal says beside DocSearch's list: waiting, failure, the number of results, who answered. */
export interface ModalStatus {
	readonly begin: SearchListener;
	/** Puts the parts around the list, once DocSearch has drawn it. */
	attach(modal: Element): void;
}

/** Makes the status of a dialog. What does not answer the query in the field is neither shown nor opened. */
export function createStatus(dialog: HTMLElement, { version, hasQuery, onRetry }: StatusOptions): ModalStatus {
	const region = dialog.appendChild(element("p", "DocSearch-VisuallyHiddenForAccessibility"));
	region.role = "status";
	const panel = element("div", "search-state");
	const foot = createFoot(version);
	let turn = 0;
	let timers: number[] = [];
	let isEnterWanted = false;

	const enter = (state: SearchState, said = "") => {
		for (const timer of timers) clearTimeout(timer);
		timers = said ? [window.setTimeout(() => (region.textContent = said), PAUSE_MS)] : [];
		dialog.dataset.state = state;
		if (state === "waiting") panel.replaceChildren(text(searchTexts.waiting));
		else if (state === "failed") panel.replaceChildren(...failure(onRetry));
		else panel.replaceChildren();
	};
	const wait = () => {
		foot.clear();
		enter("waiting", searchTexts.waiting);
	};
	const begin: SearchListener = (query) => {
		const own = ++turn;
		isEnterWanted = false;
		if (dialog.dataset.state === "done" || dialog.dataset.state === "recent") {
			enter("asked");
			timers.push(window.setTimeout(wait, GRACE_MS));
		} else if (dialog.dataset.state === "failed") wait();
		return (news) => {
			if (own !== turn) return;
			enter(news.count === null ? "failed" : "done", spoken(query, news.count));
			foot.show(query, news);
			// DocSearch has the hits after this task.
			if (isEnterWanted && news.count) setTimeout(() => own === turn && pressEnter(dialog));
		};
	};
	const forget = () => {
		turn++;
		foot.clear();
		enter("recent");
	};

	enter(hasQuery ? "waiting" : "recent");
	dialog.addEventListener("reset", forget);
	dialog.addEventListener("input", ({ target }) => {
		if (target instanceof HTMLInputElement && target.value === "") forget();
	});
	dialog.addEventListener(
		"keydown",
		(event) => {
			const { state } = dialog.dataset;
			if (event.key !== "Enter" || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
			if (state === "recent" || state === "done") return;
			event.preventDefault();
			event.stopPropagation();
			if (state === "failed") onRetry();
			else isEnterWanted = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
		},
		true,
	);
	return {
		begin,
		attach: (modal) => {
			const list = modal.querySelector(".DocSearch-Dropdown");
			list?.before(panel);
			list?.after(createTasks(dialog), foot.bar);
		},
	};
}

/** The bar below the list: who answered, and the way to all results. */
function createFoot(version: string) {
	const bar = element("div", "search-bar");
	const notice = bar.appendChild(element("p", "search-notice"));
	const all = bar.appendChild(document.createElement("a"));
	all.className = "search-all";
	all.addEventListener("click", (event) => showOnSearchPage(event, all));
	const clear = () => {
		notice.hidden = true;
		all.hidden = true;
	};
	clear();
	return {
		bar,
		clear,
		show: (query: string, { count, isFallback }: SearchNews) => {
			notice.textContent = isFallback ? fallbackNotice() : "";
			notice.hidden = !isFallback || count === null;
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
	field.value = readPageQuery(siteAddress(href)?.search ?? "").query;
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Enter that came before its answer opens the first hit of that answer. */
function pressEnter(dialog: HTMLElement): void {
	dialog
		.querySelector(".DocSearch-Input")
		?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
}

function failure(onRetry: () => void): Node[] {
	const { title, help, retry } = searchTexts.unreachable;
	const strong = document.createElement("strong");
	strong.textContent = title;
	const button = document.createElement("button");
	button.type = "button";
	button.textContent = retry;
	button.addEventListener("click", onRetry);
	const heading = text("");
	heading.append(strong);
	return [heading, text(help), button];
}

function spoken(query: string, count: number | null): string {
	if (count === null) return `${searchTexts.unreachable.title}. ${searchTexts.unreachable.help}`;
	return count === 0 ? searchTexts.none(query) : searchTexts.count(count, query);
}

function text(content: string): HTMLElement {
	const made = document.createElement("p");
	made.textContent = content;
	return made;
}

function element(name: "p" | "div", className: string): HTMLElement {
	const made = document.createElement(name);
	made.className = className;
	return made;
}
