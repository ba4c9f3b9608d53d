import { hashTarget } from "./hash";

/** True between a route change and Gatsby's router moving the focus to the element around the page. */
let isArriving = false;

/** Gatsby's router focuses the element around the page a moment after a route change: the focus goes on to the title. */
export function watchArrival(): void {
	document.addEventListener("focusin", ({ target }) => {
		if (isArriving && target instanceof Element && target.id === "gatsby-focus-wrapper") moveFocus();
	});
	document.addEventListener("pointerdown", () => {
		isArriving = false;
	});
}

/** After a route change: reading goes on at the hash's target, or at the title. Gatsby's announcer says the title. */
export function focusPage(): void {
	moveFocus();
	isArriving = true;
}

function moveFocus(): void {
	isArriving = false;
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
