/** Brings filter boxes to life: typing hides the items that don't hold every typed word. Safe to repeat. */
export function enhanceFilter(root: ParentNode): void {
	for (const box of root.querySelectorAll<HTMLElement>("[data-filter][hidden]")) {
		const input = box.querySelector("input");
		const target = document.querySelector(box.dataset.filter ?? "");
		const status = box.querySelector<HTMLElement>("[data-filter-noun]");
		if (!input || !target) continue;
		box.hidden = false;
		input.addEventListener("input", () => {
			const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
			const count = filterItems(target, words);
			if (status)
				status.textContent =
					words.length === 0 ? "" : `${count === 0 ? "No" : count} ${status.dataset.filterNoun} match`;
		});
	}
}

/** Hides what doesn't match and groups left empty, opens what a match is folded into, and counts the items shown. */
function filterItems(target: Element, words: readonly string[]): number {
	let count = 0;
	for (const item of target.querySelectorAll<HTMLElement>("[data-filter-item]")) {
		const text = `${item.dataset.filterText ?? ""} ${item.textContent}`.toLowerCase();
		item.hidden = !words.every((word) => text.includes(word));
		if (!item.hidden && item.dataset.filterItem === "") count++;
		if (!item.hidden && words.length > 0)
			for (const fold of item.querySelectorAll<HTMLDetailsElement>(":scope > details")) fold.open = true;
	}
	for (const group of target.querySelectorAll<HTMLElement>("[data-filter-group]")) {
		group.hidden = group.querySelector("[data-filter-item]:not([hidden])") === null;
	}
	return count;
}
