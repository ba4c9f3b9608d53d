import { onClick } from "../../lib/on-click";
import { fillGroup } from "../chrome/sidebar";

/** How many milliseconds a section of this height in pixels takes to open. Grows more slowly than the height. */
export function collapseDuration(height: number, isReduced: boolean): number {
	if (isReduced) return 1;
	if (height <= 0) return 0;
	const steps = height / 36;
	return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10);
}

/** Animates the height of sections that open in place; `open` is set as it is without scripts. */
export function watchCollapsibles(): void {
	onClick("[data-expand]", expandAll);
	onClick("details[data-collapsible] > summary", (summary, event) => {
		const section = summary.parentElement as HTMLDetailsElement;
		if (event.defaultPrevented) return;
		event.preventDefault();
		const open = () => toggle(section, !(section.dataset.collapsible === "closing" ? false : section.open));
		if (section.dataset.entriesAt === undefined) open();
		else void fillGroup(section, section.dataset.entriesAt).then(open);
	});
}

/** The button that opens all sections of a list, and closes them again. */
function expandAll(button: HTMLElement): void {
	const isOpen = button.ariaExpanded !== "true";
	button.ariaExpanded = String(isOpen);
	for (const section of document.querySelectorAll<HTMLDetailsElement>(
		`${button.dataset.expand} details[data-collapsible]`,
	))
		section.open = isOpen;
}

/** Resets the button that opens all sections after one of them was closed. */
function offerExpandAll(section: HTMLElement): void {
	for (const button of document.querySelectorAll<HTMLElement>("[data-expand]"))
		if (section.closest(button.dataset.expand ?? "")) button.ariaExpanded = "false";
}

function toggle(section: HTMLDetailsElement, willOpen: boolean): void {
	const from = section.offsetHeight;
	for (const running of section.getAnimations()) running.cancel();
	section.open = willOpen;
	const to = section.offsetHeight;
	section.open = true;
	section.dataset.collapsible = willOpen ? "" : "closing";
	if (!willOpen) offerExpandAll(section);
	const duration = collapseDuration(Math.abs(to - from), matchMedia("(prefers-reduced-motion: reduce)").matches);
	const frames = { blockSize: [`${from}px`, `${to}px`], overflow: ["clip", "clip"] };
	const animation = section.animate(frames, { duration, easing: "ease-in-out" });
	animation.onfinish = () => {
		section.open = willOpen;
		section.dataset.collapsible = "";
	};
}
