/** Narrows the list of a filter box while the reader types. */
export function driveFilter(box: HTMLElement, input: HTMLInputElement): void {
	const target = document.querySelector(box.dataset.filter ?? "");
	const status = box.querySelector<HTMLElement>("[data-filter-noun]");
	const [one, many] = (status?.dataset.filterNoun ?? "").split("|");
	const apply = () => {
		const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
		const count = target ? filterItems(target, words) : 0;
		if (status)
			status.textContent = words.length === 0 ? "" : `${count === 0 ? "No" : count} ${count === 1 ? one : many}`;
	};
	input.addEventListener("input", apply);
	apply();
}

/**
 * Hides items that lack one of the words, empty groups, and links of outline and map to hidden items. Opens the section that
 * contains a match, and counts the matches.
 */
function filterItems(target: Element, words: readonly string[]): number {
	const items = [...target.querySelectorAll<HTMLElement>("[data-filter-item]")];
	for (const item of items) {
		const text = `${item.dataset.filterText ?? ""} ${item.textContent}`.toLowerCase();
		item.hidden = !words.every((word) => text.includes(word));
		const fold = item.querySelector<HTMLDetailsElement>(":scope > details");
		if (fold && !item.hidden && words.length > 0) fold.open = true;
	}
	for (const group of target.querySelectorAll<HTMLElement>("[data-filter-group]"))
		group.hidden = !group.querySelector("[data-filter-item]:not([hidden])");
	for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-outline] a, [data-map] a")) {
		const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
		const entry = link.closest("li");
		if (entry && place) entry.hidden = target.contains(place) && Boolean(place.closest("[hidden]"));
	}
	return items.filter((item) => !item.hidden && !item.querySelector("[data-filter-item]:not([hidden])")).length;
}
