import { drawNewDiagrams } from "../diagrams/live-diagrams";
import { showFresh } from "../navigation/router";
import { showMistakes } from "./live-samples";

/*
 * `npm run dev` only: gatsby-browser.tsx leaves it out of a build. Shows the mistakes of the open page, and the page anew when
 * its content or the code that renders it has changed.
 */
let shown = "";

/** The list of mistakes belongs to the open page, and new diagrams are drawn on it. */
function follow(): void {
	void drawNewDiagrams();
	if (shown === location.pathname) return;
	shown = location.pathname;
	showMistakes(shown);
}

const page = document.getElementById("page");
if (page) new MutationObserver(follow).observe(page, { childList: true });
follow();

import.meta.hot?.on("docs:render", async () => {
	try {
		await showFresh();
		document.querySelector("vite-error-overlay")?.remove();
	} catch {
		// The page stays as it is; Vite's overlay shows what the server could not render.
	}
});
