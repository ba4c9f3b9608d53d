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

/** Boxes of code and tables are stops for the Tab key while they scroll. Folded ones have no width yet and stay stops. */
export function trimTabStops(root: ParentNode): void {
	requestIdleCallback(() => {
		const boxes = [...root.querySelectorAll<HTMLElement>("figure[data-code] > pre, [data-scrolls]")];
		const scrolls = boxes.map((box) => box.clientWidth === 0 || box.scrollWidth > box.clientWidth);
		for (const [at, box] of boxes.entries()) {
			if (scrolls[at]) box.tabIndex = 0;
			else box.removeAttribute("tabindex");
		}
	});
}
