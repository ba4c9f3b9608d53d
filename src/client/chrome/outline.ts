import { hashTarget } from "../../lib/focus-page";
import { revealIn } from "./sidebar";

let stop = new AbortController();

/** Marks the current section in the outline, however the reader got there. */
export function watchOutline(root: ParentNode): void {
	stop.abort();
	stop = new AbortController();
	const outline = root.querySelector<HTMLDetailsElement>("[data-outline]");
	const links = new Map<HTMLElement, HTMLAnchorElement>();
	for (const link of outline?.querySelectorAll("a") ?? []) {
		const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
		if (heading) links.set(heading, link);
	}
	if (!outline || links.size === 0) return;
	let frame = 0;
	let last: HTMLAnchorElement | undefined;
	const mark = () => {
		frame = 0;
		const link = links.get(currentHeading([...links.keys()]) as HTMLElement);
		if (link === last) return;
		last?.removeAttribute("aria-current");
		link?.setAttribute("aria-current", "true");
		last = link;
		const [summary, nav] = outline.children as Iterable<HTMLElement>;
		if (summary) summary.dataset.current = link?.textContent ?? "";
		if (link && nav && nav.scrollHeight > nav.clientHeight) revealIn(nav, link);
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
 * bottom, so that every heading can be current; the one in the address wins there if it is visible.
 */
function currentHeading(headings: readonly HTMLElement[]): HTMLElement | undefined {
	const rest = document.documentElement.scrollHeight - innerHeight - scrollY;
	const line = scrollY > 0 ? Math.max(innerHeight / 3, innerHeight - rest) : innerHeight / 3;
	const named = hashTarget();
	const shown = headings.filter((heading) => heading.checkVisibility());
	const passed = shown.filter((heading) => heading.getBoundingClientRect().top < line);
	if (named && rest < 2 && passed.includes(named) && named.getBoundingClientRect().top > 0) return named;
	return passed.at(-1) ?? shown[0];
}

/** A link of the folded outline closes it, so that its heading is visible; so does a press outside it. */
export function watchOutlineLinks(): void {
	document.addEventListener("click", ({ target }) => {
		const outline = document.querySelector<HTMLDetailsElement>("[data-outline][open]");
		if (!outline?.firstElementChild?.checkVisibility() || !(target instanceof Element)) return;
		if (target.closest("[data-outline] a") || !outline.contains(target)) outline.open = false;
	});
}
