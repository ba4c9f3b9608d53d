/** Moves the focus to a field, or to the nearest visible element around it, and opens sections that hide it. */
export function focusField(root: HTMLElement | null, id: string): void {
	const ids = id.split(".").map((_, index, parts) => parts.slice(0, parts.length - index).join("."));
	const field = ids.map((one) => document.getElementById(one)).find((element) => element && root?.contains(element));
	for (let box = field?.closest("details"); box; box = box.parentElement?.closest("details")) box.open = true;
	field?.focus();
}
