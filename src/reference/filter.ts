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
			const [one, many] = (status?.dataset.filterNoun ?? "").split("|");
			if (status)
				status.textContent = words.length === 0 ? "" : `${count === 0 ? "No" : count} ${count === 1 ? one : many}`;
		});
	}
}

/** Hides what doesn't match and groups left empty, opens what a match is folded into, and counts the matches. */
function filterItems(target: Element, words: readonly string[]): number {
	const items = [...target.querySelectorAll<HTMLElement>("[data-filter-item]")];
	for (const item of items) {
		const text = `${item.dataset.filterText ?? ""} ${item.textContent}`.toLowerCase();
		item.hidden = !words.every((word) => text.includes(word));
		const fold = item.querySelector<HTMLDetailsElement>(":scope > details");
		if (fold && !item.hidden && words.length > 0) fold.open = true;
	}
	for (const group of target.querySelectorAll<HTMLElement>("[data-filter-group]")) {
		group.hidden = !group.querySelector("[data-filter-item]:not([hidden])");
	}
	return items.filter(
		(item) => !item.hidden && item.dataset.filterItem === "" && !item.querySelector("[data-filter-item]:not([hidden])"),
	).length;
}
