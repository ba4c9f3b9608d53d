/** Marks a page in the sidebar, opens the groups above it, and brings it into view. */
export function syncSidebar(sidebar: HTMLElement, href: string): void {
	for (const link of sidebar.querySelectorAll('[aria-current="page"]')) link.removeAttribute("aria-current");
	const link = [...sidebar.querySelectorAll("a")].find((candidate) => candidate.getAttribute("href") === href);
	link?.setAttribute("aria-current", "page");
	for (let group = link?.closest("details"); group; group = group.parentElement?.closest("details")) group.open = true;
	const own = link?.nextElementSibling;
	if (own instanceof HTMLDetailsElement) own.open = true;
	if (link) revealIn(sidebar, link);
	if (sidebar.matches(":popover-open")) sidebar.hidePopover();
}

/** Scrolls a box so that an element in it can be seen; does nothing when it can. */
export function revealIn(box: HTMLElement, element: HTMLElement): void {
	const outer = box.getBoundingClientRect();
	const inner = element.getBoundingClientRect();
	if (inner.top < outer.top + 24 || inner.bottom > outer.bottom - 24) {
		box.scrollTop += inner.top - outer.top - outer.height / 3;
	}
}

const SCROLL_KEY = "sidebar-scroll";

/** First view: the scroll position of the last page of this tab, and the current page in view. */
export function startSidebar(): void {
	const sidebar = document.getElementById("sidebar");
	if (!sidebar) return;
	const saved = Number(sessionStorage.getItem(SCROLL_KEY) ?? 0);
	if (saved > 0) sidebar.scrollTop = saved;
	const current = sidebar.querySelector<HTMLElement>('[aria-current="page"]');
	if (current) revealIn(sidebar, current);
}

/** The drawer goes when the window grows to a desktop's width; the scroll position outlives the document. */
export function watchSidebar(): void {
	matchMedia("(min-width: 997px)").addEventListener("change", ({ matches }) => {
		const sidebar = document.getElementById("sidebar");
		if (matches && sidebar?.matches(":popover-open")) sidebar.hidePopover();
	});
	addEventListener("pagehide", () => {
		const sidebar = document.getElementById("sidebar");
		if (sidebar) sessionStorage.setItem(SCROLL_KEY, String(sidebar.scrollTop));
	});
}
