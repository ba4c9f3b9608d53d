import { type CliOption, type ParsedCommand, readCommands, valuesInUsage } from "product-data";
import type { CommandFacts, ItemFacts } from "../../../plugins/gatsby-source-releases/model";

/** A file of the product's repository. */
export interface SourceFile {
	path: string;
	text: string;
}

/** Names and values of every command, in the order of the names. Throws SourceErrors. */
export function importCommands(files: readonly SourceFile[]): Map<string, CommandFacts> {
	const commands = files.flatMap(({ path, text }) => readCommands(text, path));
	const sorted = commands.sort((a, b) => (a.name < b.name ? -1 : 1));
	return new Map(sorted.map((command) => [command.name, toFacts(command)]));
}

function toFacts(command: ParsedCommand): CommandFacts {
	const flags = command.options.filter(({ name }) => name !== "help");
	return {
		operands: operandsOf(command),
		flags: new Map(flags.map((option) => [option.name, flagFacts(option, command.stated.types[option.name])])),
	};
}

/** The usage line without the command and `[flags]`. */
function operandsOf({ name, usage }: ParsedCommand): string {
	return (usage ?? "")
		.replace(name, "")
		.replace(/\[(?:flags|command|options)\]/g, "")
		.replace(/\s+/g, " ")
		.trim();
}

function flagFacts(option: CliOption, type: string = option.type): ItemFacts {
	const isPlain = type === "bool" ? option.default === "false" : option.default === "[]";
	return {
		type,
		required: option.required,
		default: isPlain ? null : option.default,
		enum: option.enum.length > 0 ? option.enum : valuesInUsage(option.usage, option.default),
		limits: {},
		short: option.shorthand,
		in: null,
	};
}
