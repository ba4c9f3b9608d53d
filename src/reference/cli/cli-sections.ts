import type { CliCommandModel, CliLinkModel, OutlineEntry } from "../model";

/** A section of a command's page. */
export interface CliSection {
	key: "commands" | "examples" | "arguments" | "options" | "inherited" | "output" | "environment" | "exit" | "related";
	id: string;
	title: string;
}

/** The sections that a command has something to say in, in reading order. */
export function cliSections(command: CliCommandModel): CliSection[] {
	const { columns, labels, jsonKeys } = command.output;
	const hasRelatives = command.parentCommand !== null || command.siblings.length > 0 || command.seeAlso.length > 0;
	const sections: (CliSection & { isThere: boolean })[] = [
		{ key: "commands", id: "commands", title: "Commands", isThere: command.subcommands.length > 0 },
		{ key: "examples", id: "examples", title: "Examples", isThere: command.examples.length > 0 },
		{ key: "arguments", id: "arguments", title: "Arguments", isThere: command.arguments.length > 0 },
		{ key: "options", id: "options", title: "Options", isThere: command.options.length > 0 },
		{
			key: "inherited",
			id: "inherited-options",
			title: "Inherited options",
			isThere: command.inheritedOptions.length > 0,
		},
		{ key: "output", id: "output", title: "Output", isThere: [...columns, ...labels, ...jsonKeys].length > 0 },
		{ key: "environment", id: "environment", title: "Environment variables", isThere: command.environment.length > 0 },
		{ key: "exit", id: "exit-status", title: "Exit status", isThere: command.exitStatus.length > 0 },
		{ key: "related", id: "related-commands", title: "Related commands", isThere: hasRelatives },
	];
	return sections.filter(({ isThere }) => isThere).map(({ key, id, title }) => ({ key, id, title }));
}

/** Headings of a command's page. */
export function cliOutline(command: CliCommandModel): OutlineEntry[] {
	return cliSections(command).map(({ id, title }) => ({ depth: 2, text: title, id }));
}

/** Parent, siblings and see-also entries, each once and without the children, which have their own section. */
export function relatedCommands(command: CliCommandModel): CliLinkModel[] {
	const children = new Set(command.subcommands.map(({ path }) => path));
	const all = [...(command.parentCommand ? [command.parentCommand] : []), ...command.siblings, ...command.seeAlso];
	return [...new Map(all.map((link) => [link.path, link])).values()].filter(({ path }) => !children.has(path));
}
