import { clientMessages as messages } from "../../client-messages";
import { make } from "../../lib/make-element";
import { once } from "../../lib/once";

/** Shorter waits show nothing: they feel instant. */
const DELAY_MS = 200;

let timer = 0;
let isShown = false;
/** The library moves the bar, and removes it when it is done. */
let isMoving = false;

/** The bar's library loads with the first route change, not with the page. */
const loadBar = once(() => import("./progress-bar"));

/** A page is loading: after 200 ms the bar moves along the top and the loading indicator shows. */
export function startProgress(): void {
	clearTimeout(timer);
	const bar = loadBar();
	timer = window.setTimeout(() => {
		isShown = true;
		document.documentElement.dataset.loading = "";
		render();
		// Without the library, only the indicator shows that the page is loading.
		bar
			.then(({ progress }) => {
				isMoving = isShown;
				if (isMoving) progress.start();
			})
			.catch(() => undefined);
	}, DELAY_MS);
}

/** The page is there, or loading failed. */
export function finishProgress(): void {
	clearTimeout(timer);
	if (isMoving) void loadBar().then(({ progress }) => progress.done());
	else document.getElementById("nprogress")?.remove();
	isShown = isMoving = false;
	delete document.documentElement.dataset.loading;
}

/** The library would write its markup as text, which Trusted Types forbid; instead it gets an element that already exists. */
function render(): void {
	if (document.getElementById("nprogress")) return;
	const bar = make("div", {
		className: "bar",
		role: "progressbar",
		ariaLabel: messages.loading,
		ariaValueMin: "0",
		ariaValueMax: "1",
	});
	const indicator = make("div", { className: "small loading-indicator" }, messages.loading);
	document.body.append(make("div", { id: "nprogress" }, bar, indicator));
}
