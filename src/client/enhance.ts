import { enhanceFilter } from "../reference/filter";
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

/** Boxes that don't scroll are no stops for the Tab key. */
function trimTabStops(root: ParentNode): void {
	requestIdleCallback(() => {
		for (const box of root.querySelectorAll<HTMLElement>('pre[tabindex="0"], [data-scrolls]')) {
			if (box.scrollWidth <= box.clientWidth && box.clientWidth > 0) box.removeAttribute("tabindex");
		}
	});
}
