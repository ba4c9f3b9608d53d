import { type CobraCommand, cobraSchema } from "./command-schema.ts";
import type { ParsedCommand } from "./model.ts";
import { toCommand } from "./to-command.ts";

/** The command of another format in the form that all readers give: its arguments and aliases are known. */
export function fromForeign(command: CobraCommand, file: string, line = 1): ParsedCommand {
	const stated = cobraSchema.parse({ usage: command.name, aliases: [], ...command });
	return toCommand(stated, { file, lines: { name: line, usage: line, seeAlso: [] } });
}
