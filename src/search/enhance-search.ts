import { sessionStore } from "../lib/storage";
import { TARGET_KEY } from "./target-key";

/** What a page's markup needs of search: the keys of the machine, the opened place of a hit, the search page's app. */
export function enhanceSearch(root: ParentNode): void {
	if (/mac|iphone|ipad/i.test(navigator.platform))
		for (const key of root.querySelectorAll("[data-search-key]")) key.textContent = "⌘ K";
	if (sessionStore.get(TARGET_KEY) !== null) void import("./reveal-target").then((part) => part.revealTarget(root));
	const page = root.querySelector<HTMLElement>("[data-search-page]");
	if (page) void import("./search-page").then(({ mountSearchPage }) => mountSearchPage(page));
}
