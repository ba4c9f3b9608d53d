/**
 * Runs a step when the browser is idle, and after two seconds if it never is: Chromium may not report idle time at all while
 * nothing on the page changes. Browsers that cannot tell, such as Safari, run it soon.
 */
export function whenIdle(step: () => void): void {
	if ("requestIdleCallback" in globalThis) requestIdleCallback(step, { timeout: 2000 });
	else setTimeout(step, 200);
}
