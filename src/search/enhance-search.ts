import { sessionStore } from "../lib/storage";
import { TARGET_KEY } from "./target-key";

/** Prepares a page for search: shows the platform's shortcut, reveals the text of a chosen hit, starts the search page. */
export function enhanceSearch(root: ParentNode): void {
	if (/mac|iphone|ipad/i.test(navigator.platform))
		for (const key of root.querySelectorAll("[data-search-key]")) key.textContent = "⌘ K";
	if (sessionStore.get(TARGET_KEY) !== null) void import("./reveal-target").then((part) => part.revealTarget(root));
	const page = root.querySelector<HTMLElement>("[data-search-page]");
	if (page) void import("./search-page").then(({ mountSearchPage }) => mountSearchPage(page));
}
