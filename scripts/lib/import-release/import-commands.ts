import { commandFacts, type ParsedCommand, readCommands, type SourceError } from "product-data";
import type { CommandFacts } from "product-data/releases";
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
		sorted.map((command) => [command.name, commandFacts(command, aliases.get(command.name) ?? command.aliases)]),
	);
}
