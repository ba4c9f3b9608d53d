import { enhanceSearch } from "../search/enhance-search";
import { addCopyButtons } from "./copy";
import { revealHash } from "./hash";
import { watchOutline } from "./outline";
import { restoreTabs } from "./tabs";
import { markThemeChoice } from "./theme";
import { showValues } from "./values";
import { preferVersion } from "./versions";
import { whenIdle } from "./when-idle";
import { isWrapped, offerWrap } from "./wrap";

const steps: readonly ((root: ParentNode) => unknown)[] = [
	restoreTabs,
	markThemeChoice,
	watchOutline,
	watchSizes,
	addCopyButtons,
	notFound,
	showValues,
	preferVersion,
	revealHash,
	enhanceSearch,
];

/** Only the not-found page needs the list of all pages, and what searches it. */
function notFound(root: ParentNode): unknown {
	return root.querySelector("[data-not-found]") && import("./not-found").then((part) => part.enhanceNotFound(root));
}

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

/** Boxes that scroll sideways where their content is wider than they are. */
const BOXES = "figure[data-code] > pre, [data-scrolls]";

/** Looks at the boxes again when one has another width or its content does: a smaller window, larger text, an opened fold. */
const sizes = new ResizeObserver((entries) => {
	whenIdle(() => trimTabStops(entries.flatMap(({ target }) => target.closest<HTMLElement>(BOXES) ?? [])));
});

function watchSizes(root: ParentNode): void {
	sizes.disconnect();
	for (const part of root.querySelectorAll(`${BOXES}, [data-scrolls] > table`)) sizes.observe(part);
}

/**
 * Boxes of code and tables are stops for the Tab key while they scroll. Folded ones have no width yet and stay stops. Code
 * that is cut gets a switch to wrap it; a table that fits need not scroll, so that its head can stay in view.
 */
function trimTabStops(boxes: readonly HTMLElement[]): void {
	for (const box of boxes) delete box.dataset.fits;
	const widths = boxes.map((box) => (box.clientWidth === 0 ? 0 : box.scrollWidth - box.clientWidth));
	const scrolls = boxes.map((box, at) => widths[at] !== 0 || box.scrollHeight > box.clientHeight || !box.clientWidth);
	const heights = boxes.map(({ parentElement }) => parentElement?.clientHeight ?? 0);
	// Everything is read before anything is written: reading after writing would lay the page out once for each box.
	for (const [at, box] of boxes.entries()) {
		const isTable = "scrolls" in box.dataset;
		if (scrolls[at]) box.tabIndex = 0;
		else box.removeAttribute("tabindex");
		if (isTable && !scrolls[at]) box.dataset.fits = "";
		if (!isTable && (widths[at] || isWrapped())) offerWrap(box, heights[at] ?? 0);
	}
}
