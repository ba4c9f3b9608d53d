import type { CliOption, ParsedCommand } from "../commands/model.ts";
import { valuesInUsage } from "../commands/values-in-usage.ts";
import type { CommandFacts, ItemFacts } from "../releases/model.ts";

/** Names and values of a command and its flags. */
export function commandFacts(command: ParsedCommand, aliases: readonly string[] = command.aliases): CommandFacts {
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
