/** What was between two places becomes another text. */
export interface Edit {
	start: number;
	end: number;
	text: string;
}

/** Characters read in search of an edit. */
const MOST_READ = 1_500_000;

/**
 * The one mark which, put in, taken out or changed, makes a broken text readable: a slip, for what authors write as notation is
 * more than one mark away from the language. There is none at either end of several lines, where an author leaves out the rest.
 */
export function oneEdit(
	text: string,
	at: number,
	marks: string,
	isReadable: (text: string) => boolean,
): Edit | undefined {
	let left = MOST_READ;
	for (const place of placesNear(text, at))
		for (const edit of editsAt(text, place, marks)) {
			left -= text.length;
			if (left < 0) return undefined;
			if (!isAtEnd(text, edit) && isReadable(edited(text, edit))) return edit;
		}
	return undefined;
}

export function edited(text: string, { start, end, text: piece }: Edit): string {
	return text.slice(0, start) + piece + text.slice(end);
}

/** Where words, blanks and marks meet, on the line of the error and the one above it; the nearest first. */
function placesNear(text: string, at: number): number[] {
	const above = text.lastIndexOf("\n", text.lastIndexOf("\n", at - 1) - 1) + 1;
	const below = text.indexOf("\n", at);
	const line = text.slice(above, below === -1 ? undefined : below);
	const meeting = [...line.matchAll(/(?<!\w)(?=\w)|(?<=\w)(?!\w)|(?<!\s)(?!\w)|(?<=\S)(?=\s)/g)];
	return meeting.map(({ index }) => above + index).sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
}

function editsAt(text: string, start: number, marks: string): Edit[] {
	const here = text[start] ?? "";
	const others = [...marks];
	const added = others.map((mark) => ({ start, end: start, text: mark }));
	// A comma before a closing bracket is a style that many readers take.
	if (here === "" || !marks.includes(here) || /^,\s*[}\])]/.test(text.slice(start))) return added;
	return [...["", ...others].map((mark) => ({ start, end: start + 1, text: mark })), ...added];
}

function isAtEnd(text: string, { start, end, text: piece }: Edit): boolean {
	const rest = /^[}\])]*$/.test(piece) ? text.slice(end).replace(/[}\])]/g, "") : text.slice(end);
	return text.trim().includes("\n") && (text.slice(0, start).trim() === "" || rest.trim() === "");
}
