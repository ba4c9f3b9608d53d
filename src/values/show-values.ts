import { localStore } from "../lib/storage";
import { isValid, type ValueField, valueFields } from "./fields";

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

/** Writes the reader's values into the samples of the page, or the samples' own where there is none. */
export function showValues(): void {
	const blocks = [...document.querySelectorAll<HTMLElement>("figure[data-code]:not([data-output]) code, main p code")];
	const page = blocks.map((block) => block.textContent ?? "").join("\n");
	for (const field of valueFields) {
		const patterns = field.find(page);
		for (const block of blocks) if (!block.querySelector(`var[data-value=${field.id}]`)) mark(block, field, patterns);
		for (const place of document.querySelectorAll<HTMLElement>(`var[data-value=${field.id}]`))
			place.textContent = readValue(field) ?? place.dataset.own ?? "";
	}
}

/** Wraps each place of a value in a block in its own element. */
function mark(block: HTMLElement, field: ValueField, patterns: readonly RegExp[]): void {
	const text = block.textContent ?? "";
	const places = patterns
		.flatMap((pattern) => [...text.matchAll(pattern)])
		.map((match) => ({ from: match.index + (match[1] ?? "").length, to: match.index + match[0].length }))
		.sort((a, b) => b.from - a.from);
	for (const { from, to } of places) {
		const range = rangeOf(block, from, to);
		if (!range) continue;
		const place = document.createElement("var");
		place.dataset.value = field.id;
		place.dataset.own = range.toString();
		range.surroundContents(place);
	}
}

/** The characters of a block as a range inside one text; null when they are in several. */
function rangeOf(block: HTMLElement, from: number, to: number): Range | null {
	const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
	for (let start = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
		const end = start + (node.textContent ?? "").length;
		if (from >= start && from < end) {
			if (to > end) return null;
			const range = document.createRange();
			range.setStart(node, from - start);
			range.setEnd(node, to - start);
			return range;
		}
		start = end;
	}
	return null;
}
