import { type CobraCommand, type CobraOption, cobraSchema } from "./command-schema.ts";
import type { ParsedCommand } from "./model.ts";
import { toCommand } from "./to-command.ts";

/** The command of another format in the form that all readers give: its arguments and aliases are known. */
export function fromForeign(command: CobraCommand, file: string, line = 1): ParsedCommand {
	const stated = cobraSchema.parse({ usage: command.name, aliases: [], ...command });
	return toCommand(stated, { file, lines: { name: line, usage: line, seeAlso: [] } });
}

/** A flag under each of its long names, the first with its letter; a letter alone is a name. */
export function namedOptions(long: readonly string[], letter: string | undefined, rest: Omit<CobraOption, "name">) {
	const names = long.length > 0 ? long : letter ? [letter] : [];
	return names.map((name, index): CobraOption => ({ name, shorthand: index === 0 ? letter : undefined, ...rest }));
}
