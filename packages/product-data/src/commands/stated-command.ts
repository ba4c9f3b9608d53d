import type { ParsedCommand } from "./model.ts";
import { type StatedCommand, type StatedOption, toCommand } from "./to-command.ts";

/** A command as formats other than Cobra's state it: its arguments and aliases are known. */
export interface ForeignCommand {
	name: string;
	synopsis?: string | undefined;
	aliases?: string[];
	arguments?: StatedCommand["arguments"];
	options: StatedOption[];
	/** Flags of the commands above, which may be given here too. */
	inherited?: StatedOption[];
}

/** The command in the form that all readers give. */
export function fromForeign(
	{ name, synopsis = "", inherited = [], ...command }: ForeignCommand,
	file: string,
	line = 1,
): ParsedCommand {
	const stated: StatedCommand = {
		description: "",
		usage: name,
		example: "",
		see_also: [],
		exit_status: [],
		environment: [],
		...command,
		name,
		synopsis,
		aliases: command.aliases ?? [],
		inherited_options: inherited,
	};
	return toCommand(stated, { file, lines: { name: line, usage: line, seeAlso: [] } });
}
