import { showFresh } from "../navigation/router";
import { showMistakes } from "./live-report";

/*
 * `npm run dev` only: gatsby-browser.tsx leaves it out of a build. Shows the mistakes of the open page, and the page anew when
 * its content or the code that renders it has changed.
 */
let shown = "";

/** Draws the diagrams of the open page that have no committed pictures yet. */
async function drawNewDiagrams(): Promise<void> {
	const places = document.querySelectorAll<HTMLElement>("[data-live-diagram]");
	if (places.length === 0) return;
	const [{ default: mermaid }, { drawMermaid }] = await Promise.all([
		import("mermaid"),
		import("../diagrams/draw-mermaid"),
	]);
	for (const place of places) {
		const source = place.textContent;
		delete place.dataset.liveDiagram;
		try {
			await drawMermaid(mermaid, place, source, {});
		} catch (error) {
			place.textContent = String(error);
		}
	}
}

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
import.meta.hot?.send("docs:open", { requestedAt: performance.timeOrigin });
