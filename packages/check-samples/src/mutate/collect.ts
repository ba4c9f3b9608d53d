import { extractSamples } from "../read/markdown/extract-samples.ts";
import type { MappedText } from "../text/mapped-text.ts";
import { type Edit, type Slip, slipAt } from "./slips.ts";

/** A sample of a page, as far as the mutation test knows it: its text and the info string of its block. */
export interface Piece {
	source: MappedText;
	/** Undefined for a code span. */
	info: string | undefined;
	isInTable: boolean;
}

/** A typo in one word of a sample. */
export interface Mutant {
	slip: Slip;
	piece: Piece;
	/** The word without the typo, in the piece. */
	word: { start: number; end: number };
	/** The edit of the piece, and the same in the page. */
	edit: Edit;
	inPage: Edit;
}

/** Every sample of a page: blocks, code spans, and those in tables. */
export function piecesOf(page: string): Piece[] {
	const { blocks, spans } = extractSamples(page);
	return [
		...blocks.map(({ source, info }) => ({ source, info, isInTable: false })),
		...spans.map(({ source, cell }) => ({ source, info: undefined, isInTable: cell !== undefined })),
	];
}

/** The words of a text, split at blanks, quotes, brackets and separators. */
export function wordsOf(text: string): { start: number; end: number }[] {
	return [...text.matchAll(/[A-Za-z0-9_]+/g)].map((match) => ({
		start: match.index,
		end: match.index + match[0].length,
	}));
}

/** The mutant of a word, if the typo fits. */
export function mutantOf(
	piece: Piece,
	word: { start: number; end: number },
	slip: Slip,
	random: () => number,
): Mutant | undefined {
	const edit = slipAt(slip, piece.source.text, word, random);
	if (!edit || piece.source.text.slice(edit.start, edit.end) === edit.text) return undefined;
	const start = piece.source.toDocument(edit.start);
	const end = piece.source.toDocumentEnd(edit.start, edit.end);
	if (end - start !== edit.end - edit.start) return undefined;
	return { slip, piece, word, edit, inPage: { start, end, text: edit.text } };
}
