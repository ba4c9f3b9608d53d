import { clientMessages as messages } from "../../client-messages";

let announcer: HTMLElement | undefined;

/** Adds the region that announces route changes to screen readers. Call once, before the first one. */
export function watchPages(): void {
	announcer = document.createElement("div");
	announcer.id = "page-announcer";
	announcer.className = "visually-hidden";
	announcer.ariaLive = "assertive";
	announcer.ariaAtomic = "true";
	document.body.append(announcer);
}

export function announcePage(): void {
	const title = document.querySelector("#page h1")?.textContent ?? document.title;
	if (announcer) announcer.textContent = messages.navigated(title);
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
