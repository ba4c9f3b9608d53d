import { didYouMean, type ParsedCommand, type SourceError, throwSourceErrors } from "product-data";
import { pageDescription } from "../source/plain-text";
import type { SourceOptions } from "../source/source-plugin";
import type { CliCommand, CliCommandLink } from "./model";

type Site = Pick<SourceOptions, "pathPrefix" | "product" | "version">;

/** Gives each command its parent, children, siblings and page. Throws SourceErrors for relatives that don't exist. */
export function linkCommands(commands: readonly ParsedCommand[], site: Site): CliCommand[] {
	const sorted = [...commands].sort((a, b) => (a.slug < b.slug ? -1 : 1));
	const byName = new Map(sorted.map((command) => [command.name, command]));
	throwSourceErrors(sorted.flatMap((command) => checkRelatives(command, byName)));
	const link = ({ name, slug, synopsis }: ParsedCommand): CliCommandLink => {
		return { name, synopsis, path: `${site.pathPrefix}/${slug}` };
	};
	return sorted.map((command) => {
		const { seeAlso, lines: _lines, stated: _stated, file, usage, printed: _printed, ...own } = command;
		const parent = byName.get(parentName(command.name) ?? "");
		const siblings = parent ? childrenOf(parent.name, sorted).filter((other) => other !== command) : [];
		return {
			...own,
			usage: usage ?? `${command.name} [command]`,
			path: link(command).path,
			title: command.name,
			description: pageDescription(command.synopsis, [
				`Usage, flags and examples of the ${command.name} command.`,
				`${site.product} command line reference, ${site.version}.`,
			]),
			parentCommand: parent ? link(parent) : null,
			subcommands: childrenOf(command.name, sorted).map(link),
			siblings: siblings.map(link),
			seeAlso: seeAlso.flatMap((name) => byName.get(name) ?? []).map(link),
			sourceFile: file,
		};
	});
}

function parentName(name: string): string | null {
	const words = name.split(" ").slice(0, -1);
	return words.length === 0 ? null : words.join(" ");
}

function childrenOf(name: string, commands: readonly ParsedCommand[]): ParsedCommand[] {
	return commands.filter((command) => parentName(command.name) === name);
}

function checkRelatives(
	{ name, file, lines, usage, seeAlso }: ParsedCommand,
	byName: ReadonlyMap<string, ParsedCommand>,
): SourceError[] {
	const errors: SourceError[] = [];
	const parent = parentName(name);
	if (parent !== null && !byName.has(parent))
		errors.push({
			file,
			line: lines.name,
			message: `Command "${name}" belongs to "${parent}", which has no file.`,
			found: `name: ${name}`,
			fix: `Add ${parent.replaceAll(" ", "_")}.yaml, or correct the name.`,
		});
	if (usage === null && childrenOf(name, [...byName.values()]).length === 0)
		errors.push({
			file,
			line: lines.usage,
			message: `Command "${name}" has no "usage".`,
			fix: `Add "usage": the line that --help shows, such as ${name} [flags].`,
		});
	for (const [at, other] of seeAlso.entries())
		if (!byName.has(other))
			errors.push({
				file,
				line: lines.seeAlso[at] ?? 1,
				message: `"see_also" names "${other}", which has no file.`,
				found: other,
				fix: didYouMean(other, byName.keys(), "Correct the name, or remove the entry."),
			});
	return errors;
}
