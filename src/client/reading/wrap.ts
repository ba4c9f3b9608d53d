import { clientMessages as messages } from "../../client-messages";
import { drawing } from "../../lib/drawing";
import { make } from "../../lib/make-element";
import { onClick } from "../../lib/on-click";
import { localStore } from "../../lib/storage";

/** The theme's inline script reads it before the first paint. */
const KEY = "wrap";
const DRAWING = ["M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2.5-2.5L13 18l2.5 2.5M4 18h5"];

/** Adds the switch to a block of code that is wider than its box, or would be without wrapping. */
export function offerWrap(pre: HTMLElement): void {
	const figure = pre.parentElement;
	if (!figure || figure.querySelector("[data-wrap-lines]")) return;
	const state = { ariaLabel: messages.wrap, title: messages.wrap, ariaPressed: String(isWrapped()) };
	const button = make("button", { type: "button", ...state }, drawing(DRAWING));
	button.dataset.wrapLines = "";
	figure.append(button);
}

/** True if a line of a block takes more than one line of the page. Reads the layout. */
export function hasWrapped(pre: HTMLElement): boolean {
	// A line may be in several pieces.
	const pieces = pre.firstElementChild?.getClientRects() ?? [];
	return isWrapped() && new Set(Array.from(pieces, ({ y }) => y)).size > pre.textContent.trim().split("\n").length;
}

export function isWrapped(): boolean {
	return "wrap" in document.documentElement.dataset;
}

/** One stored choice for all blocks. */
export function watchWrap(): void {
	onClick("[data-wrap-lines]", () => {
		const isOn = document.documentElement.toggleAttribute("data-wrap");
		localStore.set(KEY, isOn ? "1" : null);
		for (const button of document.querySelectorAll("[data-wrap-lines]")) button.ariaPressed = String(isOn);
	});
}
