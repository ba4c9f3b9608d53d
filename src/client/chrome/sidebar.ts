import { from } from "../../lib/breakpoints";
import { sessionStore } from "../../lib/storage";
import { loadDocument } from "../navigation/failure";
import { fetchPage, peekPage } from "../navigation/page-store";

/** Marks a page in the sidebar, opens the groups above it, and brings it into view. */
export function syncSidebar(sidebar: HTMLElement, path: string): void {
	for (const link of sidebar.querySelectorAll('[aria-current="page"]')) link.removeAttribute("aria-current");
	const link = [...sidebar.querySelectorAll("a")].find((candidate) => candidate.getAttribute("href") === path);
	link?.setAttribute("aria-current", "page");
	for (let group = link?.closest("details"); group; group = group.parentElement?.closest("details")) group.open = true;
	const own = link?.nextElementSibling;
	if (own instanceof HTMLDetailsElement) own.open = true;
	if (link) revealIn(sidebar, link);
}

/**
 * A closed group of a long menu has no entries: takes them from the group's own page. If that page cannot be
 * loaded, the browser goes to it and shows why.
 */
export async function fillGroup(group: HTMLDetailsElement, path: string): Promise<void> {
	try {
		await fetchPage(path);
		const link = peekPage(path)?.content.querySelector(`#sidebar a[href="${CSS.escape(path)}"]`);
		const list = link?.nextElementSibling?.querySelector(":scope > ul");
		if (!list) throw new Error(`${path} has no entries of its own in the menu.`);
		if (group.dataset.entriesAt === undefined) return;
		delete group.dataset.entriesAt;
		const entries = document.importNode(list, true);
		for (const current of entries.querySelectorAll("[aria-current]")) current.removeAttribute("aria-current");
		group.append(entries);
	} catch (error) {
		// A click on another page has cancelled the request.
		if ((error as Error).name === "AbortError") return fillGroup(group, path);
		loadDocument(path);
	}
}

/**
 * Scrolls a box so that an element in it is visible. A visible element stays where it is: the reader may have just pressed it.
 * A cut-off one moves in, and one out of sight moves to a third of the height.
 */
export function revealIn(box: HTMLElement, element: HTMLElement): void {
	const outer = box.getBoundingClientRect();
	const inner = element.getBoundingClientRect();
	if (inner.bottom <= outer.top || inner.top >= outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
	else if (inner.top < outer.top) box.scrollTop += inner.top - outer.top;
	else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}

const SCROLL_KEY = "sidebar-scroll";

/** Matches windows that show the sidebar beside the page instead of as a drawer. */
const desktop = () => matchMedia(from("desktop"));

/** At the first view of a document: restores this tab's last scroll position, and shows the current page. Call once. */
export function startSidebar(): void {
	const sidebar = drawer();
	// A closed drawer shows nothing, and reading its position would force a layout before the first paint.
	if (!sidebar || !desktop().matches || sidebar.scrollTop > 0) return;
	sidebar.scrollTop = Number(sessionStore.get(SCROLL_KEY)) || 0;
	const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]');
	if (current) revealIn(sidebar, current);
}

export function closeSidebar(): void {
	const sidebar = drawer();
	if (sidebar?.matches(":popover-open")) sidebar.hidePopover();
}

/**
 * The drawer is the browser's popover, which handles Escape, presses outside and the return of focus. This adds:
 * focus moves in, nothing behind it can be reached, and it closes when the window grows to a desktop's width.
 */
export function watchSidebar(): void {
	document.addEventListener("beforetoggle", onToggle, true);
	document.addEventListener("toggle", onToggle, true);
	desktop().addEventListener("change", ({ matches }) => {
		if (matches) closeSidebar();
	});
	addEventListener("pagehide", () => {
		closeSidebar();
		sessionStore.set(SCROLL_KEY, String(drawer()?.scrollTop ?? 0));
	});
}

function onToggle(event: Event): void {
	const sidebar = drawer();
	if (!(event instanceof ToggleEvent) || !sidebar || event.target !== sidebar) return;
	const isOpen = event.newState === "open";
	// Before it closes, so that the browser can restore the focus; after it has opened, so that there is something to focus.
	if (isOpen !== (event.type === "toggle")) return;
	for (const element of document.querySelectorAll<HTMLElement>("[data-behind-drawer], #page > footer, main"))
		element.inert = isOpen;
	if (!isOpen) return;
	const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]');
	if (current) revealIn(sidebar, current);
	(current ?? sidebar.querySelector<HTMLElement>("button, a"))?.focus({ preventScroll: true });
}

function drawer(): HTMLElement | null {
	return document.getElementById("sidebar");
}
