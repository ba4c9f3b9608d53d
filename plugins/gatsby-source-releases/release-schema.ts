import { z } from "zod";

const text = z.string();
const line = text.trim().min(1, "Write at least one word");
const value = z.union([text, z.number(), z.boolean()]).transform(String);

const item = z.strictObject({
	type: line.describe("the type in words, such as string"),
	short: text.length(1, "A short form is one letter").optional(),
	in: z.enum(["path", "query", "header", "cookie", "formData"]).optional(),
	required: z.boolean().default(false),
	default: value.optional(),
	enum: z.array(value).default([]),
	minimum: z.number().optional(),
	maximum: z.number().optional(),
	exclusiveMinimum: z.number().optional(),
	exclusiveMaximum: z.number().optional(),
	multipleOf: z.number().optional(),
	minLength: z.number().optional(),
	maxLength: z.number().optional(),
	minItems: z.number().optional(),
	maxItems: z.number().optional(),
	pattern: text.optional(),
});

const items = z.record(text, item).default({});

/** A release file: content/releases/<tag>.yaml. */
export const releaseSchema = z.strictObject({
	release: text.regex(/^v\d+\.\d+\.\d+$/, "Write a tag such as v0.2.5").describe("the tag, such as v0.2.5"),
	date: text.regex(/^\d{4}-\d\d-\d\d$/, "Write a day such as 2025-08-08").describe("the day of the release"),
	commands: z.record(text, z.strictObject({ operands: text.default(""), flags: items })).optional(),
	operations: z
		.record(
			text,
			z.strictObject({ parameters: items, body: line.optional(), answers: z.record(text, text).default({}) }),
		)
		.optional(),
	schemas: z.record(text, items).optional(),
	resources: z
		.record(text, z.strictObject({ scope: line.describe("Namespaced or Cluster"), fields: items }))
		.optional(),
});

export type RawRelease = z.infer<typeof releaseSchema>;
export type RawItem = z.infer<typeof item>;
