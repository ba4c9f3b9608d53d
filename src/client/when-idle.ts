/**
 * Runs a step when the browser is idle, or after two seconds: Chromium may not report idle time while nothing on the page
 * changes. Browsers without idle callbacks, such as Safari, run it soon.
 */
export function whenIdle(step: () => void): void {
	if ("requestIdleCallback" in globalThis) requestIdleCallback(step, { timeout: 2000 });
	else setTimeout(step, 200);
}
