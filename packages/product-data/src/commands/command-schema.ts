import * as z from "zod";
import type { PrintedForm } from "../printed/read-printed.ts";
import { argumentFields, type cliCommand, cliExitStatus, commandFields, optionFields, valueTypes } from "./model.ts";

const text = z.string();
const texts = z.array(text).default([]);

const option = z.strictObject({
	...optionFields,
	type: valueTypes.optional(),
	default_value: text.optional().describe("The default as text."),
	repeatable: z.boolean().optional(),
	pattern: text.optional().describe("A regular expression that each value matches."),
});

const argument = z.strictObject({
	...argumentFields,
	after_dashes: z.boolean().default(false),
	pattern: text.optional().describe("A regular expression that the argument matches."),
});

/** Parts of a command file that `read-printed.ts` reads. */
const printed = {
	output: z.unknown().optional().describe("What the command prints, form by form."),
	failures: z.unknown().optional().describe("How the command fails: cause, message and exit status."),
};

/** A command file: the keys that Cobra writes, then the few that the reference adds. All extras are optional. */
export const commandSchema = z.strictObject({
	...commandFields,
	...printed,
	description: text.default(""),
	usage: text.trim().min(1, "Write at least one word").optional(),
	options: z.array(option).default([]),
	inherited_options: z.array(option).default([]),
	example: text.default(""),
	see_also: texts,
	aliases: texts,
	arguments: z.array(argument).default([]),
	exit_status: z.array(cliExitStatus).default([]),
});

/** Defaults and values that a file may state without quotes. */
const scalar = z.union([text, z.number(), z.boolean()]).transform(String);
const scalars = z.array(scalar).nullish();
const someScalars = scalars.transform((values) => values ?? []);
const anyText = text.nullish().transform((value) => value ?? "");

const cobraOption = option
	.extend({
		shorthand: text.nullish().transform((letter) => letter || null),
		default_value: scalar.nullish(),
		default: scalar.nullish(),
		usage: anyText,
		type: text.nullish(),
		enum: someScalars,
		/** True for a flag that may stand alone: `--admin` beside `--admin=8h`. */
		value_optional: z.boolean().optional(),
	})
	.strip();
const cobraOptions = z.array(cobraOption).nullish();

const cobraArgument = argument
	.extend({ name: text.default("argument"), enum: someScalars, usage: text.default("") })
	.strip();

const cobraVariables = z.array(z.object({ name: commandFields.name, usage: text.default("") })).nullish();

/** A command file as Cobra writes it: texts may be empty, keys that the readers do not use pass. */
export const cobraSchema = z
	.object({
		...commandFields,
		...printed,
		synopsis: anyText,
		description: anyText,
		usage: text.nullish(),
		options: cobraOptions,
		flags: cobraOptions,
		inherited_options: cobraOptions,
		inherited_flags: cobraOptions,
		example: anyText,
		see_also: someScalars,
		aliases: scalars,
		arguments: z.array(cobraArgument).nullish(),
		environment: cobraVariables.transform((variables) => variables ?? []),
	})
	.transform(({ flags, inherited_flags, ...own }) => ({
		...own,
		options: own.options ?? flags ?? [],
		inherited_options: own.inherited_options ?? inherited_flags ?? [],
	}));

/** A command file that the site's reference is made from. */
export type RawCommand = z.infer<typeof commandSchema>;
/** A command as a file of any format states it; what Cobra's own files cannot say may be absent. */
export type StatedCommand = z.infer<typeof cobraSchema> & Partial<Pick<RawCommand, "exit_status">>;
export type StatedArgument = z.infer<typeof cobraArgument>;
/** A flag whose type may be any word: `uint32`, `strings`, `key=value`. */
export type StatedOption = z.infer<typeof cobraOption>;
/** What readers of other formats give to `cobraSchema`: a command, and a flag of it. */
export type CobraCommand = Partial<z.input<typeof cobraSchema>> & { name: string };
export type CobraOption = Partial<z.input<typeof cobraOption>> & { name: string };

/** One command as its file states it, before it knows its relatives. */
export interface ParsedCommand extends z.infer<typeof cliCommand> {
	/** The outputs and failures, as blocks of output are judged by them. */
	printed: PrintedForm[];
	file: string;
	/** Places of the name and the see-also list, for errors that other files reveal. */
	lines: { name: number; usage: number; seeAlso: number[] };
	/** As the file states it: without aliases or arguments, it says nothing of them. */
	stated: StatedCommand;
}
