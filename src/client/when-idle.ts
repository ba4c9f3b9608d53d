/** Runs a step when the browser is idle, or soon in browsers that cannot tell, such as Safari. */
export function whenIdle(step: () => void): void {
	if ("requestIdleCallback" in globalThis) requestIdleCallback(step);
	else setTimeout(step, 200);
}
