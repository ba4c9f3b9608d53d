import { lastAtOrBefore } from "./line-index.ts";

/**
 * A piece of text that knows where each of its characters is in the document: fenced blocks without their
 * indentation, here-documents, quoted scripts, and block scalars are all read from one.
 */
export class MappedText {
	private constructor(
		readonly text: string,
		/** Starts of the segments in `text`, ascending, and where each begins in the document. */
		private readonly from: readonly number[],
		private readonly to: readonly number[],
		/** True when every offset means the same place (the text was decoded and no map exists). */
		private readonly isFixed: boolean = false,
	) {}

	/** A text that the document has unchanged. */
	static at(text: string, offset: number): MappedText {
		return new MappedText(text, [0], [offset]);
	}

	/** A text without a map: all of it points at one place. */
	static fixed(text: string, offset: number): MappedText {
		return new MappedText(text, [0], [offset], true);
	}

	/** Puts pieces one after the other. */
	static concat(pieces: readonly MappedText[]): MappedText {
		let text = "";
		const from = pieces.flatMap((piece) => {
			const start = text.length;
			text += piece.text;
			return piece.from.map((at) => start + at);
		});
		const to = pieces.flatMap((piece) => piece.to);
		const isFixed = pieces.every((piece) => piece.isFixed);
		return new MappedText(text, from, to, isFixed);
	}

	/** Place of a character in the document. */
	toDocument(offset: number): number {
		if (this.isFixed) return this.to[0] ?? 0;
		const segment = lastAtOrBefore(this.from, offset);
		return (this.to[segment] ?? 0) + offset - (this.from[segment] ?? 0);
	}

	/** Where a range ends in the document: just after its last character, so that a range never runs into the next segment. */
	toDocumentEnd(start: number, end: number): number {
		return end > start ? this.toDocument(end - 1) + 1 : this.toDocument(start);
	}

	slice(start: number, end: number = this.text.length): MappedText {
		if (this.isFixed) return MappedText.fixed(this.text.slice(start, end), this.to[0] ?? 0);
		const first = lastAtOrBefore(this.from, start) + 1;
		const behind = lastAtOrBefore(this.from, end - 1) + 1;
		const from = this.from.slice(first, behind).map((at) => at - start);
		const to = this.to.slice(first, behind);
		return new MappedText(this.text.slice(start, end), [0, ...from], [this.toDocument(start), ...to]);
	}

	trim(): MappedText {
		return this.slice(this.text.length - this.text.trimStart().length, this.text.trimEnd().length);
	}

	/** The same places with another text of the same length (masked placeholders). */
	withText(text: string): MappedText {
		if (text.length !== this.text.length) throw new Error("a masked text must keep its length");
		return new MappedText(text, this.from, this.to, this.isFixed);
	}

	/** The pieces that a pattern matches, each with its match. */
	matchAll(pattern: RegExp): { at: MappedText; match: RegExpExecArray }[] {
		return [...this.text.matchAll(pattern)].map((match) => {
			return { at: this.slice(match.index, match.index + match[0].length), match };
		});
	}

	withoutMatches(pattern: RegExp): MappedText {
		const pieces: MappedText[] = [];
		let start = 0;
		for (const match of this.text.matchAll(pattern)) {
			pieces.push(this.slice(start, match.index));
			start = match.index + match[0].length;
		}
		return MappedText.concat([...pieces, this.slice(start)]);
	}

	/** Puts lines together again, a line end between each two. */
	static joinLines(lines: readonly MappedText[]): MappedText {
		return MappedText.concat(
			lines.flatMap((line, index) => (index > 0 ? [MappedText.at("\n", line.toDocument(0) - 1), line] : [line])),
		);
	}

	/** The lines, each without its line end. */
	lines(): MappedText[] {
		let end = -1;
		return this.text.split("\n").map((line) => {
			const start = end + 1;
			end = start + line.length;
			return this.slice(start, end);
		});
	}
}
