import { enhanceFilter } from "../reference/filter";
import { enhanceSearch } from "../search/enhance-search";
import { addCopyButtons } from "./copy";
import { revealHash } from "./hash";
import { enhanceNotFound } from "./not-found";
import { watchOutline } from "./outline";
import { startSidebar } from "./sidebar";
import { restoreTabs } from "./tabs";
import { markThemeChoice } from "./theme";

/** What a page's markup needs once, when it is shown: at first view and after each route change. Safe to repeat. */
export function enhance(root: ParentNode): void {
	restoreTabs(root);
	markThemeChoice();
	startSidebar();
	watchOutline(root);
	trimTabStops(root);
	enhanceFilter(root);
	addCopyButtons(root);
	enhanceNotFound(root);
	revealHash();
	enhanceSearch(root);
}

/** Boxes that don't scroll are no stops for the Tab key. */
function trimTabStops(root: ParentNode): void {
	requestIdleCallback(() => {
		for (const box of root.querySelectorAll<HTMLElement>('pre[tabindex="0"], [data-scrolls]')) {
			if (box.scrollWidth <= box.clientWidth && box.clientWidth > 0) box.removeAttribute("tabindex");
		}
	});
}
