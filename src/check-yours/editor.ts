import { make, makeButton } from "../lib/make-element";
import { MOST_CHARACTERS, refusalOf } from "./ask";

/** A piece of the text, by its offsets. */
export interface Piece {
	readonly from: number;
	readonly to: number;
}

interface EditorCalls {
	readonly label: string;
	readonly describedBy: string;
	readonly onChange: (text: string) => void;
	/** Called for files and pasted texts that can't be checked. */
	readonly onRefuse: (message: string) => void;
}

export type Editor = ReturnType<typeof createEditor>;

/** A text area with marks behind its text, which also takes files. */
export function createEditor({ label, describedBy, onChange, onRefuse }: EditorCalls) {
	const quiet = { wrap: "off", spellcheck: false, autocapitalize: "off", autocomplete: "off" } as const;
	const area = make("textarea", { placeholder: "thv run --transport sse fetch", rows: 12, ariaLabel: label, ...quiet });
	area.setAttribute("aria-describedby", describedBy);
	const marks = make("div");
	const layer = make("div", { className: "yours-marks", ariaHidden: "true" }, marks);
	const numbers = make("div", { className: "yours-numbers", ariaHidden: "true" });
	const text = make("div", { className: "yours-text" }, layer, area);
	const box = make("div", { className: "yours-editor" }, numbers, text);
	const follow = () => {
		marks.style.translate = `${-area.scrollLeft}px ${-area.scrollTop}px`;
		numbers.scrollTop = area.scrollTop;
	};
	let count = -1;
	const number = () => {
		const before = count;
		count = refusalOf(area.value) === null ? area.value.split("\n").length : 0;
		if (count === before) return;
		numbers.textContent = Array.from({ length: count }, (_, at) => at + 1).join("\n");
		area.rows = Math.min(28, Math.max(12, count + 1));
	};
	const put = (text: string) => {
		area.value = text;
		number();
		onChange(text);
	};
	area.addEventListener("scroll", follow);
	area.addEventListener("beforeinput", (event) => {
		const refusal = refusalOf(event.data ?? event.dataTransfer?.getData("text/plain") ?? "");
		if (refusal === null) return;
		event.preventDefault();
		onRefuse(refusal);
	});
	area.addEventListener("input", () => {
		number();
		onChange(area.value);
	});
	area.addEventListener("dragover", (event) => {
		if (!event.dataTransfer?.types.includes("Files")) return;
		event.preventDefault();
		box.dataset.drop = "";
	});
	for (const name of ["dragleave", "drop"]) area.addEventListener(name, () => delete box.dataset.drop);
	const take = async (files: readonly File[]) => {
		const large = files.find(({ size }) => size > MOST_CHARACTERS);
		if (large) return onRefuse(`${large.name} is larger than 200 kB. Check it in a terminal.`);
		const texts = await Promise.all(files.map((file) => file.text().catch(() => null)));
		const folder = files.find((_, at) => texts[at] === null);
		if (folder) return onRefuse(`${folder.name} can't be read. Choose files, not folders.`);
		const binary = files.find((_, at) => texts[at]?.includes("\0"));
		if (binary) return onRefuse(`${binary.name} is a binary file, which has nothing to check.`);
		put([area.value.trimEnd(), ...texts.map((text) => (text ?? "").trimEnd())].filter(Boolean).join("\n\n"));
	};
	area.addEventListener("drop", (event) => {
		const files = [...(event.dataTransfer?.files ?? [])];
		if (files.length === 0) return;
		event.preventDefault();
		void take(files);
	});
	const picker = make("input", { type: "file", multiple: true, hidden: true });
	const choose = makeButton("Choose files", () => picker.click());
	picker.addEventListener("change", async () => {
		await take([...(picker.files ?? [])]);
		picker.value = "";
		area.focus();
	});
	number();
	return {
		box,
		/** Lets the reader choose files, which are read as if they were dropped. */
		picker: make("span", {}, choose, picker),
		text: () => area.value,
		put,
		/** Underlines pieces, given in the order of the text; skips those that overlap. */
		mark: (pieces: readonly Piece[]) => {
			const rows = area.value.split("\n");
			let start = 0;
			let next = 0;
			// Only the lines with marks: a browser would lay out a copy of the whole text at each key.
			marks.replaceChildren(
				...rows.flatMap((row, index) => {
					const parts: (Node | string)[] = [];
					let at = 0;
					for (let piece = pieces[next]; piece && piece.from <= start + row.length; piece = pieces[++next]) {
						const [from, to] = [piece.from - start, piece.to - start];
						if (from < at) continue;
						parts.push(row.slice(at, from), make("mark", {}, row.slice(from, to)));
						at = to;
					}
					start += row.length + 1;
					if (parts.length === 0) return [];
					const line = make("div", {}, ...parts);
					line.style.setProperty("--row", String(index));
					return [line];
				}),
			);
		},
		/** Selects a piece and brings it into view, inside the field and the page. */
		select: ({ from, to }: Piece) => {
			area.focus({ preventScroll: true });
			area.setSelectionRange(from, to);
			const line = area.value.slice(0, from).split("\n").length;
			const height = area.scrollHeight / area.value.split("\n").length;
			area.scrollTop = Math.max(0, (line - 4) * height);
			const middle = area.getBoundingClientRect().top + (line - 0.5) * height - area.scrollTop;
			const isSeen = middle > innerHeight / 6 && middle < innerHeight - height;
			if (!isSeen) scrollBy({ top: middle - innerHeight / 3 });
		},
	};
}

/** Offsets of a place; lines and columns count from 1. */
export function pieceOf(text: string, place: { line: number; column: number; endColumn: number }): Piece {
	let start = 0;
	for (let line = 1; line < place.line; line += 1) start = text.indexOf("\n", start) + 1;
	return { from: start + place.column - 1, to: start + place.endColumn - 1 };
}
