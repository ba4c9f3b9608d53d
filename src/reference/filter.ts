/** Brings filter boxes to life: typing hides what doesn't hold every typed word, wherever it stands in an item. */
export function enhanceFilter(root: ParentNode): void {
	for (const box of root.querySelectorAll<HTMLElement>("[data-filter][hidden]")) {
		const input = box.querySelector("input");
		const target = document.querySelector(box.dataset.filter ?? "");
		if (!input || !target) continue;
		const status = box.querySelector<HTMLElement>("[data-filter-noun]");
		box.hidden = false;
		input.addEventListener("input", () => {
			const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
			const count = filterItems(target, words);
			if (status) status.textContent = words.length === 0 ? "" : `${count} ${status.dataset.filterNoun}`;
		});
	}
}

/** Shows the items that hold every word, opens what they are folded into, hides groups left empty; counts the shown. */
function filterItems(target: Element, words: readonly string[]): number {
	let count = 0;
	for (const item of target.querySelectorAll<HTMLElement>("[data-filter-item]")) {
		const text = item.textContent?.toLowerCase() ?? "";
		item.hidden = !words.every((word) => text.includes(word));
		if (!item.hidden) count++;
		const folded = item.querySelector("details:scope > details");
		if (folded && words.length > 0) folded.toggleAttribute("open", !item.hidden);
	}
	for (const group of target.querySelectorAll<HTMLElement>("[data-filter-group]")) {
		group.hidden = group.querySelector("[data-filter-item]:not([hidden])") === null;
	}
	return count;
}
