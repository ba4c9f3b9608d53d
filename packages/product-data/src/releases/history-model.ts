import * as z from "zod";
import type { ItemPlace } from "./place.ts";

const text = z.string();
const line = text.trim().min(1, "Write at least one word");
const tag = text.regex(/^v\d+\.\d+\.\d+$/, "Write a tag such as v0.2.5");
const texts = z.array(text).min(1, "Leave out an empty list").readonly();

const facts = z.strictObject({
	// In words: `string`, `stringArray`, `integer<int32>`, `array of v1.Volume`; empty for an answer without a body.
	type: text.optional(),
	// One letter of a flag.
	short: text.length(1, "A short form is one letter").optional(),
	// Place of a parameter, or what else an operation has.
	in: z.enum(["path", "query", "header", "cookie", "formData", "body", "answer"]).transform(String).optional(),
	required: z.literal(true).transform(Boolean).optional(),
	// As text.
	default: text.optional(),
	// The closed list of values, of a command those of its operands.
	enum: texts.optional(),
	// Names that generated clients give to the values.
	names: texts.optional(),
	// Limits of the value, by the keyword of JSON Schema.
	limits: z.record(line, z.union([text, z.number()])).optional(),
	// Of a command: the rest of its usage line (`SERVER [-- ARGS...]`), and other names of its last word.
	operands: line.optional(),
	aliases: texts.optional(),
	// Of a kind.
	scope: z.enum(["Namespaced", "Cluster"]).transform(String).optional(),
	deprecated: z.literal(true).transform(Boolean).optional(),
	// Where a chart keeps its CRDs. `crds`: Helm installs them once and never upgrades or deletes them. `templates`: Helm
	// upgrades them and deletes them with the chart. `kept`: Helm upgrades them and does not delete them.
	crds: z.enum(["crds", "templates", "kept"]).optional(),
});

/** A line of releases.jsonl. */
export const releaseSchema = z.strictObject({
	release: tag.describe("the tag, such as v0.2.5"),
	date: text.regex(/^\d{4}-\d\d-\d\d$/, "Write a day such as 2025-08-08").describe("the day of the release"),
	charts: z.record(line, line).optional(),
});

/** A line of the other files: owner, item, and what it is from which release on; a text is a type and nothing else. */
export const rowSchema = z.tuple([
	line,
	text,
	z.record(tag, z.union([facts, text.transform((type) => ({ type })), z.null()])),
]);

/** Facts of an item or an owner, as a history states them: what is empty, false or unknown is left out. */
export type StatedFacts = z.infer<typeof facts>;

export interface HistoryRow extends ItemPlace {
	/** Releases that brought or changed the item, with what it was from then on; null where it went. The oldest first. */
	readonly states: Readonly<Record<string, StatedFacts | null>>;
}

export interface ReleaseDate {
	readonly name: string;
	/** `2025-08-08` */
	readonly date: string;
	/** Versions of its charts, by their names. */
	readonly charts: Readonly<Record<string, string>>;
}

export interface ReleaseHistory {
	/** The oldest first. */
	readonly releases: readonly ReleaseDate[];
	readonly rows: readonly HistoryRow[];
}
