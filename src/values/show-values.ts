import { localStore } from "../lib/storage";
import { findPlaces, isValid, type ValueField, valueFields } from "./fields";

/** Kept only in this browser, one entry for each value; never read from an address. */
const PREFIX = "value:";

/** The reader's value, if there is one that the product accepts. */
export function readValue(field: ValueField): string | null {
	const value = localStore.get(PREFIX + field.id);
	return value !== null && isValid(field, value) ? value : null;
}

/** Stores or removes a value, and shows it in the samples. */
export function keepValue(field: ValueField, value: string | null): void {
	localStore.set(PREFIX + field.id, value);
	localStore.set("values", valueFields.some((one) => readValue(one) !== null) ? "1" : null);
	showValues();
}

/** Writes the reader's values into the samples of the page, or the samples' own values where the reader has none. */
export function showValues(): void {
	for (const place of placesOf()) show(place, null);
	const blocks = [...document.querySelectorAll<HTMLElement>("main code:not([data-output] code)")];
	const samples = blocks.map((block) => block.textContent ?? "").join("\n");
	for (const field of valueFields) {
		const pattern = findPlaces(field, samples);
		if (pattern) for (const block of blocks) if (placesOf(field, block).length === 0) mark(block, field, pattern);
	}
	for (const field of valueFields) {
		const value = readValue(field);
		const places = placesOf(field);
		const isOther = value !== null && value !== places[0]?.dataset.own && field.other?.(value).test(samples);
		if (!isOther) for (const place of places) show(place, value);
	}
}

/** The marked places of one value or of all, on the page or in a block. */
export function placesOf(field?: ValueField, root: ParentNode = document): HTMLElement[] {
	return [...root.querySelectorAll<HTMLElement>(field ? `var[data-value=${field.id}]` : "var[data-value]")];
}

function show(place: HTMLElement, value: string | null): void {
	place.textContent = value ?? place.dataset.own ?? "";
	place.toggleAttribute("data-set", value !== null);
}

/** Wraps each place of a value in a block in its own element. */
function mark(block: HTMLElement, field: ValueField, pattern: RegExp): void {
	const text = block.textContent ?? "";
	const places = [...text.matchAll(pattern)].map((match) => ({
		from: match.index + (match[1] ?? "").length,
		to: match.index + match[0].length,
	}));
	for (const { from, to } of places.reverse()) {
		const range = rangeOf(block, from, to);
		const place = document.createElement("var");
		place.dataset.value = field.id;
		place.dataset.own = place.textContent = range.toString();
		range.deleteContents();
		range.insertNode(place);
	}
}

/** The characters of a block as a range, which may begin and end in different tokens: Prism cuts names at dashes. */
function rangeOf(block: HTMLElement, from: number, to: number): Range {
	const range = document.createRange();
	const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
	for (let start = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
		const end = start + (node.textContent ?? "").length;
		if (from >= start && from < end) range.setStart(node, from - start);
		if (to > start && to <= end) range.setEnd(node, to - start);
		start = end;
	}
	return range;
}
