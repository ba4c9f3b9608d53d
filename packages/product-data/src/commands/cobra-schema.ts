import { z } from "zod";

const text = z.string();
const line = text.trim().min(1, "Write at least one word");
/** Defaults and values that a file may state without quotes. */
const scalar = z.union([text, z.number(), z.boolean()]).transform(String);
const texts = z.array(scalar).nullish();

const option = z.object({
	name: line.describe("the flag without its dashes"),
	shorthand: text.nullish(),
	default_value: scalar.nullish(),
	default: scalar.nullish(),
	usage: text.nullish(),
	type: text.nullish(),
	repeatable: z.boolean().optional(),
	required: z.boolean().optional(),
	enum: texts,
	value_optional: z.boolean().optional(),
	minimum: z.number().optional(),
	maximum: z.number().optional(),
	pattern: text.optional(),
	env: text.optional(),
	group: text.optional(),
});

const argument = z.object({
	name: text.default("argument"),
	required: z.boolean().default(false),
	variadic: z.boolean().default(false),
	after_dashes: z.boolean().default(false),
	enum: texts,
	usage: text.default(""),
});

/** A command file as Cobra writes it: texts may be empty, keys that the readers do not use pass. */
export const cobraSchema = z.object({
	name: line.describe("the whole command, such as thv run"),
	synopsis: text.nullish(),
	description: text.nullish(),
	usage: text.nullish(),
	options: z.array(option).nullish(),
	flags: z.array(option).nullish(),
	inherited_options: z.array(option).nullish(),
	inherited_flags: z.array(option).nullish(),
	example: text.nullish(),
	see_also: texts,
	aliases: texts,
	arguments: z.array(argument).nullish(),
	environment: z.array(z.object({ name: line, usage: text.default("") })).nullish(),
	output: z.unknown().optional(),
	failures: z.unknown().optional(),
	since: text.optional(),
});

export type CobraOption = z.infer<typeof option>;
