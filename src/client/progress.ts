import progress from "accessible-nprogress";
import { messages } from "../messages";

/** Nothing is shown for waits that are shorter: they read as "at once". */
const DELAY_MS = 200;

progress.configure({ minimum: 0.08, speed: 200, trickleSpeed: 800, showSpinner: false });

let timer = 0;

/** A page is on its way: after 200 ms the bar moves along the top and the loading indicator shows. */
export function startProgress(): void {
	clearTimeout(timer);
	timer = window.setTimeout(() => {
		render();
		progress.start();
		document.documentElement.dataset.loading = "";
	}, DELAY_MS);
}

/** The page is there, or will not come. */
export function finishProgress(): void {
	clearTimeout(timer);
	progress.done();
	delete document.documentElement.dataset.loading;
}

/** The library would write its markup as text, which Trusted Types forbid; it takes an element that is there already. */
function render(): void {
	if (document.getElementById("nprogress")) return;
	const root = document.createElement("div");
	root.id = "nprogress";
	const bar = document.createElement("div");
	bar.className = "bar";
	for (const [name, value] of Object.entries({
		role: "progressbar",
		"aria-label": messages.loading,
		"aria-valuemin": "0",
		"aria-valuemax": "1",
	})) {
		bar.setAttribute(name, value);
	}
	const indicator = document.createElement("div");
	indicator.className = "loading-indicator";
	indicator.textContent = messages.loading;
	root.append(bar, indicator);
	document.body.append(root);
}
