import type { Node } from "unist";
import type { ProsePage } from "./prose-page";

/** Line and column, both counted from 1. */
interface Place {
	line: number;
	column?: number;
}

/** Reports a mistake of the page: its place, what is wrong, how to correct it, and the text that has it. */
export type Report = (place: Place, message: string, fix: string, found?: string) => void;

export type Rule = (page: ProsePage, report: Report) => void;

export function placeOf({ position }: Node): Required<Place> {
	return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

/** Place of the character at an index of a text of several lines that begins at a place. */
export function placeIn(text: string, index: number, { line, column }: Required<Place>): Required<Place> {
	const before = text.slice(0, index).split("\n");
	const last = before.at(-1)?.length ?? 0;
	return before.length === 1 ? { line, column: column + index } : { line: line + before.length - 1, column: last + 1 };
}

/** The line of a text in which the character at an index is. */
export function lineAt(text: string, index: number): string {
	return text.split("\n")[text.slice(0, index).split("\n").length - 1]?.trim() ?? text;
}
