import { hashTarget } from "./hash";

/** After a route change: reading goes on at the hash's target, or at the title. Gatsby's announcer says the title. */
export function focusPage(): void {
	const target = hashTarget() ?? document.querySelector<HTMLElement>("#page h1");
	if (!target) return;
	if (!target.matches("a[href], button, input, summary, [tabindex]")) target.tabIndex = -1;
	target.focus({ preventScroll: true });
}

/** Marks the document while the keyboard is what moves: from Tab until the mouse is pressed. */
export function watchKeyboard(): void {
	const root = document.documentElement;
	document.addEventListener("keydown", ({ key }) => {
		if (key === "Tab") root.dataset.keyboardNavigation = "";
	});
	document.addEventListener("mousedown", () => {
		delete root.dataset.keyboardNavigation;
	});
}
