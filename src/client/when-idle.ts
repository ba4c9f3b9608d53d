/** Runs a step in a moment without work, or soon where the browser, such as Safari, does not tell of one. */
export function whenIdle(step: () => void): void {
	if ("requestIdleCallback" in globalThis) requestIdleCallback(step);
	else setTimeout(step, 200);
}
