/** Turns offsets of a text into lines and columns, both from 1. A CRLF counts as one line end. */
export class LineIndex {
	private readonly starts: number[] = [0];

	constructor(readonly text: string) {
		for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.starts.push(at + 1);
	}

	get count(): number {
		return this.starts.length;
	}

	position(offset: number): { line: number; column: number } {
		const at = lastAtOrBefore(this.starts, offset);
		return { line: at + 1, column: offset - (this.starts[at] ?? 0) + 1 };
	}

	/** The offset of a line's first character. */
	lineStart(line: number): number {
		return this.starts[line - 1] ?? this.text.length;
	}

	/** A line without its line end. */
	line(line: number): string {
		const end = (this.starts[line] ?? this.text.length + 1) - 1;
		return this.text.slice(this.lineStart(line), this.text[end - 1] === "\r" ? end - 1 : end);
	}
}

/** Index of the last number that is not greater than `offset`; 0 if all are. The numbers are in ascending order. */
export function lastAtOrBefore(numbers: readonly number[], offset: number): number {
	let low = 0;
	let high = numbers.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((numbers[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
