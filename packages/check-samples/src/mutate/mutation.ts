import type { MappedText } from "../text/mapped-text.ts";

/** The ways in which people break samples. */
export const MUTATION_KINDS = [
	"flag letter dropped",
	"command letter dropped",
	"unknown field",
	"wrong type",
	"wrong case",
	"wrong enum value",
	"missing required",
	"wrong HTTP method",
	"unbalanced quote",
	"bad indentation",
	"API path letter dropped",
	"missing comma",
	"lost backslash",
	"wrong column",
	"unknown metric",
	"unbalanced bracket",
] as const;

export type MutationKind = (typeof MUTATION_KINDS)[number];

/** An edit of the page's text, and where a report of it is right. */
export interface Mutation {
	kind: MutationKind;
	start: number;
	end: number;
	text: string;
	/** Offsets in the unbroken page: the report must be on one of the lines that they span (counted in the broken page). */
	from: number;
	to: number;
}

/** An edit of a piece that knows its place. */
export function replace(kind: MutationKind, at: MappedText, text: string): Mutation {
	const start = at.toDocument(0);
	const end = at.toDocumentEnd(0, at.text.length);
	return { kind, start, end, text, from: start, to: end };
}

/** A name without one of its letters, not the first or the last. */
export function dropLetter(name: string, random: () => number): string {
	const at = 1 + Math.floor(random() * Math.max(1, name.length - 2));
	return name.slice(0, at) + name.slice(at + 1);
}

/** `camelCase` -> `camelcase`, `none` -> `None`. */
export function swapCase(name: string): string {
	const lower = name.toLowerCase();
	return lower === name ? name.charAt(0).toUpperCase() + name.slice(1) : lower;
}
