/** The element that the address's hash names, or null. */
export function hashTarget(): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(location.hash.slice(1)));
	} catch {
		return null;
	}
}

/** After a route change, moves the focus to the hash's target, or to the title. */
export function focusPage(): void {
	const target = hashTarget() ?? document.querySelector<HTMLElement>("#page h1");
	if (!target) return;
	if (!target.matches("a[href], button, input, summary, [tabindex]")) target.tabIndex = -1;
	target.focus({ preventScroll: true });
}
