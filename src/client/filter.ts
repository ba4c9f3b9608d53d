const driven = new WeakSet<HTMLElement>();

/** Filter boxes load what drives them when a reader goes there. */
export function watchFilters(): void {
	document.addEventListener("focusin", async ({ target }) => {
		const box = target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-filter]") : null;
		if (!box || driven.has(box)) return;
		driven.add(box);
		const { driveFilter } = await import("../reference/filter");
		driveFilter(box, target as HTMLInputElement);
	});
}

/** Shows everything again when a link leads to what a filter hides; true when it did. */
export function clearFilter(target: HTMLElement): boolean {
	if (!target.closest("[data-filter-item][hidden], [data-filter-group][hidden]")) return false;
	for (const input of document.querySelectorAll<HTMLInputElement>("[data-filter] input")) {
		input.value = "";
		input.dispatchEvent(new Event("input"));
	}
	return true;
}
