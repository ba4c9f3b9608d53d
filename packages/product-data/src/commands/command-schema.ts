import { z } from "zod";

const text = z.string();
const line = text.trim().min(1, "Write at least one word");

const option = z.strictObject({
	name: line.describe("the flag without its dashes"),
	shorthand: line.length(1, "A short form is one letter").optional(),
	default_value: text.optional().describe("the default as text"),
	usage: line.describe("one line on what the flag does"),
	type: z.enum(["bool", "int", "float", "string", "duration", "stringArray", "stringSlice"]).optional(),
	repeatable: z.boolean().optional(),
	required: z.boolean().optional(),
	enum: z.array(text).optional(),
	minimum: z.number().optional(),
	maximum: z.number().optional(),
	env: line.optional().describe("the environment variable that sets the same"),
	group: line.optional().describe("the heading of a long list that the flag goes under, such as Network"),
});

const argument = z.strictObject({
	name: line.describe("the name as the usage line shows it"),
	required: z.boolean().default(false),
	variadic: z.boolean().default(false),
	after_dashes: z.boolean().default(false),
	enum: z.array(text).default([]),
	usage: line.describe("one line on what the argument is"),
});

/** A command file: the keys that Cobra writes, then the few that the reference adds. All extras are optional. */
export const commandSchema = z.strictObject({
	name: line.describe("the whole command, such as thv run"),
	synopsis: line.describe("one line on what the command does"),
	description: text.default(""),
	usage: line.optional().describe("the usage line, such as thv run [flags] SERVER"),
	options: z.array(option).default([]),
	inherited_options: z.array(option).default([]),
	example: text.default(""),
	see_also: z.array(text).default([]),
	aliases: z.array(text).default([]),
	arguments: z.array(argument).default([]),
	exit_status: z.array(z.strictObject({ code: z.int(), meaning: line.describe("what the code means") })).default([]),
	environment: z
		.array(z.strictObject({ name: line, usage: line.describe("what the variable does for this command") }))
		.default([]),
	output: z.unknown().optional().describe("what the command prints, form by form; parse-output.ts reads it"),
	failures: z.unknown().optional().describe("how the command fails: cause, message and exit status"),
	since: line.optional().describe("the release that brought the command"),
});

export type RawCommand = z.infer<typeof commandSchema>;
export type RawOption = z.infer<typeof option>;
