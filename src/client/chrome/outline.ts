import { hashTarget } from "../../lib/focus-page";
import { revealIn } from "./sidebar";

let stop = new AbortController();

/** The lowest place for a heading after a jump to it: below the header and the bar of the outline. */
const LANDING = 160;

/** Marks the current section in the outline and in the page's own map, however the reader got there. */
export function watchOutline(root: ParentNode): void {
	stop.abort();
	stop = new AbortController();
	const outline = root.querySelector<HTMLDetailsElement>("[data-outline]");
	const links = new Map<HTMLElement, HTMLAnchorElement[]>();
	for (const link of root.querySelectorAll<HTMLAnchorElement>("[data-outline] a, [data-map] a")) {
		const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
		if (heading) links.set(heading, [...(links.get(heading) ?? []), link]);
	}
	// A map has no links to groups: at the start of a group, it marks the next operation.
	if (root.querySelector("[data-map]"))
		for (const [heading, own] of links) if (!own.some((link) => link.closest("[data-map]"))) links.delete(heading);
	if (!outline || links.size === 0) return;
	let frame = 0;
	let last: HTMLElement | undefined;
	const mark = () => {
		frame = 0;
		const heading = currentHeading([...links.keys()]);
		if (!heading || heading === last) return;
		for (const link of links.get(last as HTMLElement) ?? []) link.removeAttribute("aria-current");
		last = heading;
		for (const link of links.get(heading) ?? []) {
			link.setAttribute("aria-current", "true");
			const box = link.closest<HTMLElement>("nav");
			if (box && link.checkVisibility() && box.scrollHeight > box.clientHeight) revealIn(box, link);
		}
		const [summary] = outline.children as Iterable<HTMLElement>;
		if (summary) summary.dataset.current = links.get(heading)?.[0]?.textContent ?? "";
	};
	const ask = () => {
		if (frame === 0) frame = requestAnimationFrame(mark);
	};
	for (const type of ["scroll", "resize", "hashchange"])
		addEventListener(type, ask, { passive: true, signal: stop.signal });
	outline.addEventListener("toggle", () => {
		last = undefined;
		ask();
	});
	ask();
}

/**
 * The last heading above a line in the upper third of the window. Near the end of the page the line moves down to the
 * bottom, so that every heading can be current. The one in the address wins there if it is visible, and also right after a
 * jump to it, when the next one may be above the line too.
 */
function currentHeading(headings: readonly HTMLElement[]): HTMLElement | undefined {
	const rest = document.documentElement.scrollHeight - innerHeight - scrollY;
	const line = scrollY > 0 ? Math.max(innerHeight / 3, innerHeight - rest) : innerHeight / 3;
	const named = hashTarget();
	const shown = headings.filter((heading) => boxOf(heading).checkVisibility());
	const passed = shown.filter((heading) => boxOf(heading).getBoundingClientRect().top < line);
	if (named && passed.includes(named)) {
		const { top } = boxOf(named).getBoundingClientRect();
		if (top > 0 && (rest < 2 || top < LANDING)) return named;
	}
	return passed.at(-1) ?? shown[0];
}

/** The element to measure. Browsers lay out the content of a card only near the window, or on request. */
function boxOf(heading: HTMLElement): HTMLElement {
	return heading.closest<HTMLElement>("[data-filter-item]") ?? heading;
}

/** A link of the folded outline closes it, so that its heading is visible; so does a press outside it. */
export function watchOutlineLinks(): void {
	document.addEventListener("click", ({ target }) => {
		const outline = document.querySelector<HTMLDetailsElement>("[data-outline][open]");
		if (!outline?.firstElementChild?.checkVisibility() || !(target instanceof Element)) return;
		if (target.closest("[data-outline] a") || !outline.contains(target)) outline.open = false;
	});
}
