import { type CliOption, type ParsedCommand, readCommands, type SourceError, valuesInUsage } from "product-data";
import type { CommandFacts, ItemFacts } from "product-data/releases";
import type { SourceFile } from "./git-checkout";
import { importAliases } from "./import-aliases";

/** The commands of one page. */
export const readCommandPage = ({ path, text }: SourceFile): ParsedCommand[] => readCommands(text, path);

/** Names and values of every command, in the order of the names. Adds mistakes for aliases that fit no command. */
export function importCommands(
	commands: readonly ParsedCommand[],
	sources: readonly SourceFile[],
	errors: SourceError[],
): Map<string, CommandFacts> {
	const aliases = importAliases(sources, commands, errors);
	const sorted = [...commands].sort((a, b) => (a.name < b.name ? -1 : 1));
	return new Map(
		sorted.map((command) => [command.name, toFacts(command, aliases.get(command.name) ?? command.aliases)]),
	);
}

function toFacts(command: ParsedCommand, aliases: readonly string[]): CommandFacts {
	const flags = command.options.filter(({ name }) => name !== "help");
	return {
		operands: operandsOf(command),
		aliases,
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
		names: [],
		limits: {},
		short: option.shorthand,
		in: null,
	};
}
