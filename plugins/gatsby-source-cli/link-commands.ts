import { didYouMean, type ParsedCommand, type SourceError, throwSourceErrors } from "product-data";
import { pageDescription } from "../source/page-description";
import type { SourceOptions } from "../source/source-plugin";
import type { CliCommand, CliCommandLink } from "./model";

type Site = Pick<SourceOptions, "pathPrefix" | "product" | "version">;

/** Gives each command its parent, children, siblings and page. Throws SourceErrors for relatives that don't exist. */
export function linkCommands(commands: readonly ParsedCommand[], site: Site): CliCommand[] {
	const sorted = [...commands].sort((a, b) => (a.slug < b.slug ? -1 : 1));
	const byName = new Map(sorted.map((command) => [command.name, command]));
	throwSourceErrors(sorted.flatMap((command) => checkRelatives(command, byName)));
	return sorted.map((command) => {
		const { seeAlso, lines: _lines, stated: _stated, file, usage, printed: _printed, ...own } = command;
		const link = (other: ParsedCommand): CliCommandLink => toLink(other, site);
		const parent = byName.get(parentName(command.name) ?? "");
		const subcommands = childrenOf(command.name, sorted);
		return {
			...own,
			usage: usage ?? `${command.name} [command]`,
			path: toLink(command, site).path,
			title: command.name,
			description: describe(command, site),
			parentCommand: parent ? link(parent) : null,
			subcommands: subcommands.map(link),
			siblings: parent
				? childrenOf(parent.name, sorted)
						.filter((other) => other !== command)
						.map(link)
				: [],
			seeAlso: seeAlso.flatMap((name) => byName.get(name) ?? []).map(link),
			sourceFile: file,
		};
	});
}

function toLink({ name, slug, synopsis }: ParsedCommand, { pathPrefix }: Site): CliCommandLink {
	return { name, synopsis, path: `${pathPrefix}/${slug}` };
}

function parentName(name: string): string | null {
	const words = name.split(" ").slice(0, -1);
	return words.length === 0 ? null : words.join(" ");
}

function childrenOf(name: string, commands: readonly ParsedCommand[]): ParsedCommand[] {
	return commands.filter((command) => parentName(command.name) === name);
}

function describe(command: ParsedCommand, { product, version }: Site): string {
	return pageDescription(command.synopsis, [
		`Usage, flags and examples of the ${command.name} command.`,
		`${product} command line reference, ${version}.`,
	]);
}

function checkRelatives(command: ParsedCommand, byName: ReadonlyMap<string, ParsedCommand>): SourceError[] {
	const parent = parentName(command.name);
	const names = [...byName.keys()];
	const isLeaf = childrenOf(command.name, [...byName.values()]).length === 0;
	return [
		...(parent !== null && !byName.has(parent) ? [missingParent(command, parent)] : []),
		...(command.usage === null && isLeaf ? [missingUsage(command)] : []),
		...command.seeAlso.flatMap((name, index) => (byName.has(name) ? [] : [unknownSeeAlso(command, index, names)])),
	];
}

function missingParent(command: ParsedCommand, parent: string): SourceError {
	return {
		file: command.file,
		line: command.lines.name,
		message: `Command "${command.name}" belongs to "${parent}", which has no file.`,
		found: `name: ${command.name}`,
		fix: `Add ${parent.replaceAll(" ", "_")}.yaml, or correct the name.`,
	};
}

function missingUsage(command: ParsedCommand): SourceError {
	return {
		file: command.file,
		line: command.lines.usage,
		message: `Command "${command.name}" has no "usage".`,
		fix: `Add "usage": the line that --help shows, such as ${command.name} [flags].`,
	};
}

function unknownSeeAlso(command: ParsedCommand, index: number, names: readonly string[]): SourceError {
	const name = command.seeAlso[index] ?? "";
	return {
		file: command.file,
		line: command.lines.seeAlso[index] ?? 1,
		message: `"see_also" names "${name}", which has no file.`,
		found: name,
		fix: didYouMean(name, names, "Correct the name, or remove the entry."),
	};
}
