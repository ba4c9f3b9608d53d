import type { StatedCommand, StatedOption } from "./command-schema.ts";
import type { ParsedCommand } from "./model.ts";
import { toCommand } from "./to-command.ts";

/** A flag as another format states it. */
export type ForeignOption = Pick<StatedOption, "name"> & Partial<StatedOption>;

/** A command as formats other than Cobra's state it: its arguments and aliases are known. */
export interface ForeignCommand {
	name: string;
	synopsis?: string | undefined;
	aliases?: string[];
	arguments?: StatedCommand["arguments"];
	options: ForeignOption[];
	/** Flags of the commands above, which may be given here too. */
	inherited?: ForeignOption[];
}

/** The command in the form that all readers give. */
export function fromForeign(
	{ name, synopsis = "", inherited = [], options, ...command }: ForeignCommand,
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
		arguments: command.arguments,
		options: options.map(stateOption),
		inherited_options: inherited.map(stateOption),
		since: null,
	};
	return toCommand(stated, { file, lines: { name: line, usage: line, seeAlso: [] } });
}

/** Fills in what the format leaves out. */
function stateOption(option: ForeignOption): StatedOption {
	return {
		shorthand: null,
		usage: "",
		required: false,
		enum: [],
		minimum: null,
		maximum: null,
		env: null,
		group: null,
		...option,
	};
}
