import { revealTarget } from "./reveal-target";

/** What a page's markup needs of search: the keys of the machine, the opened place of a hit, the search page's app. */
export function enhanceSearch(root: ParentNode): void {
	if (/mac|iphone|ipad/i.test(navigator.platform))
		for (const key of root.querySelectorAll("[data-search-key]")) key.textContent = "⌘ K";
	revealTarget(root);
	const page = root.querySelector<HTMLElement>("[data-search-page]");
	if (page) void import("./search-page").then(({ mountSearchPage }) => mountSearchPage(page));
}
