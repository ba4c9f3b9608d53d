/** A run of lines inside or outside fenced code, the fences included. */
export interface Piece {
	readonly isCode: boolean;
	readonly text: string;
}

/** Splits Markdown into prose and fenced code; joined by line breaks the pieces are the text again. */
export function splitFences(markdown: string): Piece[] {
	const pieces: Piece[] = [];
	let lines: string[] = [];
	let fence = "";
	const end = (isCode: boolean) => {
		if (lines.length > 0) pieces.push({ isCode, text: lines.join("\n") });
		lines = [];
	};
	for (const line of markdown.split("\n")) {
		const mark = /^\s*(`{3,})/.exec(line)?.[1] ?? "";
		if (!fence && mark) {
			end(false);
			fence = mark;
			lines.push(line);
		} else {
			lines.push(line);
			if (!fence || !mark.startsWith(fence) || !/^\s*`+\s*$/.test(line)) continue;
			end(true);
			fence = "";
		}
	}
	end(fence !== "");
	return pieces;
}
