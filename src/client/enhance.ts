import { enhanceFilter } from "../reference/filter";
import { enhanceSearch } from "../search/enhance-search";
import { addCopyButtons } from "./copy";
import { revealHash } from "./hash";
import { enhanceNotFound } from "./not-found";
import { watchOutline } from "./outline";
import { startSidebar } from "./sidebar";
import { restoreTabs } from "./tabs";
import { markThemeChoice } from "./theme";
import { preferVersion } from "./versions";

const steps: readonly ((root: ParentNode) => unknown)[] = [
	restoreTabs,
	markThemeChoice,
	startSidebar,
	watchOutline,
	trimTabStops,
	enhanceFilter,
	addCopyButtons,
	enhanceNotFound,
	preferVersion,
	revealHash,
	enhanceSearch,
];

/**
 * What a page's markup needs once, when it is shown: at first view and after each route change. Safe to repeat. A step
 * that fails is reported and takes nothing else with it: the page can be read without any of them.
 */
export function enhance(root: ParentNode): void {
	for (const step of steps) {
		try {
			step(root);
		} catch (error) {
			reportError(error);
		}
	}
}

/** Boxes of code and tables are stops for the Tab key while they scroll. Folded ones have no width yet and stay stops. */
export function trimTabStops(root: ParentNode): void {
	requestIdleCallback(() => {
		const boxes = [...root.querySelectorAll<HTMLElement>("figure[data-code] > pre, [data-scrolls]")];
		const scrolls = boxes.map(
			(box) => box.clientWidth === 0 || box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
		);
		for (const [at, box] of boxes.entries()) {
			if (scrolls[at]) box.tabIndex = 0;
			else box.removeAttribute("tabindex");
		}
	});
}
