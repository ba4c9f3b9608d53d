const driven = new WeakSet<HTMLElement>();

/** Loads the code of filter boxes when a reader focuses one. */
export function watchFilters(): void {
	document.addEventListener("focusin", async ({ target }) => {
		const box = target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-filter]") : null;
		if (!box || driven.has(box)) return;
		driven.add(box);
		const { driveFilter } = await import("../../reference/filter");
		driveFilter(box, target as HTMLInputElement);
	});
}

/** Shows everything again if a link leads to something that a filter hides; returns whether it did. */
export function clearFilter(target: HTMLElement): boolean {
	if (!target.closest("[data-filter-item][hidden], [data-filter-group][hidden]")) return false;
	for (const input of document.querySelectorAll<HTMLInputElement>("[data-filter] input")) {
		input.value = "";
		input.dispatchEvent(new Event("input"));
	}
	return true;
}
