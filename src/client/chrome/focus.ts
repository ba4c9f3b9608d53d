import { clientMessages as messages } from "../../client-messages";
import { make } from "../../lib/make-element";

const attributes = { id: "page-announcer", className: "visually-hidden", ariaLive: "assertive", ariaAtomic: "true" };
const announcer = make("div", attributes);

/** Adds the region that announces route changes to screen readers. Call once, before the first one. */
export function watchPages(): void {
	document.body.append(announcer);
}

export function announcePage(): void {
	const title = document.querySelector("#page h1")?.textContent ?? document.title;
	announcer.textContent = messages.navigated(title);
}

/** Marks the document while the reader uses the keyboard: from Tab until a press of the mouse. */
export function watchKeyboard(): void {
	const root = document.documentElement;
	document.addEventListener("keydown", ({ key }) => {
		if (key === "Tab") root.dataset.keyboardNavigation = "";
	});
	document.addEventListener("mousedown", () => {
		delete root.dataset.keyboardNavigation;
	});
}
