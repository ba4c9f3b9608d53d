import * as z from "zod";
import { described } from "../schema/property.ts";

const text = z.string();
const line = text.trim().min(1, "Write at least one word");
const flag = z.boolean().default(false);

/** Fields of a flag that files state and pages show alike. To document more of a flag, add it here. */
export const optionFields = {
	name: line.describe("The flag without its dashes."),
	shorthand: line
		.length(1, "A short form is one letter")
		.nullable()
		.default(null)
		.describe("Short form without its dash."),
	usage: line.describe("One line on what the flag does."),
	required: flag.describe("True when the command fails without the flag."),
	enum: z.array(text).default([]).describe("The closed list of values; empty when any value will do."),
	minimum: z.number().nullable().default(null).describe("Smallest value."),
	maximum: z.number().nullable().default(null).describe("Largest value."),
	env: line.nullable().default(null).describe("Environment variable with the same effect."),
	group: line.nullable().default(null).describe("Heading of the flag's group in a long list, such as Network."),
};

/** Fields of an argument that files state and pages show alike. */
export const argumentFields = {
	name: line.describe("Name as the usage line shows it."),
	required: flag.describe("True when the command fails without it."),
	variadic: flag.describe("True when several values may follow."),
	enum: z.array(text).default([]).describe("The closed list of values; empty when any value will do."),
	usage: line.describe("One line on what the argument is."),
};

export const cliExitStatus = z
	.strictObject({ code: z.int().describe("The number."), meaning: line.describe("What the code means.") })
	.describe("An exit code of a command.");

export const cliVariable = z
	.strictObject({
		name: line.describe("Name of the variable."),
		usage: line.describe("What the variable does for this command."),
	})
	.describe("An environment variable that a command reads.");

/** Fields of a command that files state and pages show alike. To document more of a command, add it here. */
export const commandFields = {
	name: line.describe("The whole command, such as thv config otel set-endpoint."),
	synopsis: line.describe("One line on what the command does."),
	environment: z.array(cliVariable).default([]).describe("Environment variables that the command reads."),
	since: line.nullable().default(null).describe("Release that added the command; null for the first release."),
};

/** Types of a flag's value. A `count` flag stands alone, and each repetition adds one. */
export const valueTypes = z.enum(["bool", "count", "int", "float", "string", "duration", "stringArray", "stringSlice"]);

export const cliOption = described("A flag of a command.", {
	...optionFields,
	type: valueTypes.describe(
		"Type of the value: bool, count, int, float, string, duration, stringArray or stringSlice.",
	),
	default: text.nullable().describe("Default as the command line prints it; null when the flag starts empty."),
	repeatable: z.boolean().describe("True when the flag may be given several times."),
	anchor: text.describe("Fragment of the flag's row on the page, such as --proxy-port."),
});

export const cliArgument = described("A positional argument of a command.", {
	...argumentFields,
	afterDashes: z.boolean().describe("True for arguments after a bare --."),
	anchor: text.describe("Fragment of the argument's row on the page."),
});

export const cliExample = described("A sample call of a command.", {
	comment: text.describe("What the call does."),
	code: text.describe("The command line, or several."),
});

export const cliOutput = described("What a command prints in one case.", {
	when: text.describe("The case in words; empty for the usual one."),
	flags: z.array(text).describe("Flags that choose this form, such as --format json; empty for a call without them."),
	language: z.enum(["text", "json"]).describe("Form of the text: text or json."),
	text: text.describe("The lines, with placeholders such as <NAME>."),
	stream: text.describe("Its stream: stdout, stderr or both."),
	hasMarks: z.boolean().describe("True when a star marks the lines that are only printed in some cases."),
});

export const cliFailure = described("One way in which a command fails.", {
	when: text.describe("The cause in words."),
	text: text.describe("The message, with placeholders."),
	stream: text.describe("Its stream: stdout, stderr or both."),
	exit: z.int().describe("Exit status; 0 for a failure that scripts cannot see."),
});

/** One command as its page shows it, without its relatives. */
export const cliCommand = z.object({
	...commandFields,
	slug: text.describe("The command's words joined by underscores, which is also its file's name."),
	longDescription: text.describe("The long help text, in Markdown; empty when there is none."),
	usage: text.nullable().describe("The usage line; null for a group that only contains other commands."),
	aliases: z.array(text).describe("Other names of the command."),
	arguments: z.array(cliArgument).describe("Positional arguments, in order."),
	options: z.array(cliOption).describe("Flags of this command alone."),
	inheritedOptions: z.array(cliOption).describe("Flags that come from parent commands."),
	examples: z.array(cliExample).describe("Sample calls."),
	exitStatus: z.array(cliExitStatus).describe("Exit codes and their meaning."),
	output: z.array(cliOutput).describe("What the command prints, case by case."),
	failures: z.array(cliFailure).describe("How the command fails: causes, messages, exit statuses."),
	seeAlso: z.array(text).describe("Names of related commands."),
});

export type CliOption = z.infer<typeof cliOption>;
export type CliValueType = z.infer<typeof valueTypes>;
export type CliOutput = z.infer<typeof cliOutput>;
