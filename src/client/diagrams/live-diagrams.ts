/** `npm run dev` only: draws the diagrams of the open page that have no committed pictures yet. */
export async function drawNewDiagrams(): Promise<void> {
	const places = document.querySelectorAll<HTMLElement>("[data-live-diagram]");
	if (places.length === 0) return;
	const [{ default: mermaid }, { drawMermaid }] = await Promise.all([import("mermaid"), import("./draw-mermaid")]);
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
