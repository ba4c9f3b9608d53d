import { z } from "zod";

const text = z.string();
const line = text.trim().min(1, "Write at least one word");
const tag = text.regex(/^v\d+\.\d+\.\d+$/, "Write a tag such as v0.2.5");
const texts = z.array(text).min(1, "Leave out an empty list");

const facts = z.strictObject({
	type: text.optional(),
	short: text.length(1, "A short form is one letter").optional(),
	in: z.enum(["path", "query", "header", "cookie", "formData", "body", "answer"]).optional(),
	required: z.literal(true).optional(),
	default: text.optional(),
	enum: texts.optional(),
	names: texts.optional(),
	limits: z.record(line, z.union([text, z.number()])).optional(),
	operands: line.optional(),
	aliases: texts.optional(),
	scope: z.enum(["Namespaced", "Cluster"]).optional(),
	deprecated: z.literal(true).optional(),
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
