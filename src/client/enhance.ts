import { watchOutline } from "./chrome/outline";
import { enhanceSearch } from "./chrome/search";
import { applyTheme } from "./chrome/theme";
import { preferVersion } from "./chrome/versions";
import { revealHash } from "./navigation/hash";
import { addCopyButtons } from "./reading/copy";
import { showChoices } from "./reading/on-demand";
import { restoreTabs } from "./reading/tabs";
import { hasWrapped, offerWrap } from "./reading/wrap";
import { whenIdle } from "./when-idle";

const steps: readonly ((root: ParentNode) => unknown)[] = [
	restoreTabs,
	applyTheme,
	notFound,
	showChoices,
	preferVersion,
	revealHash,
	enhanceSearch,
	openTool,
];

/** Steps that don't move anything. They run after the page is painted. */
const laterSteps: typeof steps = [watchSizes, watchOutline, addCopyButtons];

/** Only the not-found page loads the list of all pages, with the code that searches it. */
function notFound(root: ParentNode): unknown {
	const page = root.querySelector<HTMLElement>("[data-not-found]");
	return page && import("./navigation/not-found").then((part) => part.enhanceNotFound(page));
}

/** The checker and the comparison of releases are programs of their own. */
function openTool(root: ParentNode): unknown {
	const place = root.querySelector<HTMLElement>("[data-tool]");
	return place && import("../check-yours/open-tool").then((part) => part.openTool(place));
}

/**
 * Steps for a page's markup, run once when it is shown: at first view and after each route change. Safe to repeat. A step
 * that fails is reported and does not stop the others: the page can be read without any of them.
 */
export function enhance(root: ParentNode): void {
	run(steps, root);
	whenIdle(() => run(laterSteps, root));
}

function run(some: typeof steps, root: ParentNode): void {
	for (const step of some) {
		try {
			step(root);
		} catch (error) {
			reportError(error);
		}
	}
}

/** Boxes that scroll sideways if their content is wider. */
const BOXES = "figure[data-code] > pre, [data-scrolls]";

/** Checks the boxes again when their width or their content's changes: a smaller window, larger text, an opened section. */
const sizes = new ResizeObserver((entries) => {
	whenIdle(() => trimTabStops(entries.flatMap(({ target }) => target.closest<HTMLElement>(BOXES) ?? [])));
});

function watchSizes(root: ParentNode): void {
	sizes.disconnect();
	for (const part of root.querySelectorAll(`${BOXES}, [data-scrolls] > table`)) sizes.observe(part);
}

/**
 * Code blocks and tables are Tab stops while they scroll. Folded ones have no width yet and stay Tab stops. Code
 * that is cut off gets a switch to wrap it; a table that fits need not scroll, so that its head can stay in view.
 */
function trimTabStops(boxes: readonly HTMLElement[]): void {
	for (const box of boxes) delete box.dataset.fits;
	const widths = boxes.map((box) => (box.clientWidth === 0 ? 0 : box.scrollWidth - box.clientWidth));
	const scrolls = boxes.map((box, at) => widths[at] !== 0 || box.scrollHeight > box.clientHeight || !box.clientWidth);
	const wrapped = boxes.map(hasWrapped);
	// Everything is read before anything is written: reading after writing would lay the page out once for each box.
	for (const [at, box] of boxes.entries()) {
		const isTable = "scrolls" in box.dataset;
		if (scrolls[at]) box.tabIndex = 0;
		else box.removeAttribute("tabindex");
		if (isTable && !scrolls[at]) box.dataset.fits = "";
		if (!isTable && (widths[at] || wrapped[at])) offerWrap(box);
	}
}
