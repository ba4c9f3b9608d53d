import { historyOf } from "../history/history-model";
import type { CliCommandModel, CliLinkModel, CliOutputModel, OutlineEntry } from "../model";
import { optionGroups } from "../rows/option-groups";

export interface CliSection {
	key:
		| "commands"
		| "examples"
		| "arguments"
		| "options"
		| "inherited"
		| "output"
		| "failures"
		| "environment"
		| "exit"
		| "related";
	id: string;
	title: string;
}

/** The sections with content for a command, in reading order. */
export function cliSections(command: CliCommandModel): CliSection[] {
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
		{ key: "output", id: "output", title: "Output", isThere: command.output.length > 0 },
		{ key: "failures", id: "failures", title: "Failures", isThere: command.failures.length > 0 },
		{ key: "environment", id: "environment", title: "Environment variables", isThere: command.environment.length > 0 },
		{ key: "exit", id: "exit-status", title: "Exit status", isThere: command.exitStatus.length > 0 },
		{ key: "related", id: "related-commands", title: "Related commands", isThere: relatedCommands(command).length > 0 },
	];
	return sections.filter(({ isThere }) => isThere).map(({ key, id, title }) => ({ key, id, title }));
}

export function cliOutline(command: CliCommandModel): OutlineEntry[] {
	return cliSections(command).flatMap(({ key, id, title }) => [
		{ depth: 2 as const, text: title, id },
		...(key === "options" ? optionGroups(command.options) : []).flatMap((group) =>
			group.title === null ? [] : [{ depth: 3 as const, text: group.title, id: group.id }],
		),
	]);
}

/**
 * Parent, siblings and see-also entries, each once and without the children, which have their own section. The siblings of
 * a top-level command are all the others: its parent's page and the menu list them.
 */
export function relatedCommands({ parentCommand, siblings, seeAlso, subcommands }: CliCommandModel): CliLinkModel[] {
	const children = new Set(subcommands.map(({ path }) => path));
	const isTopLevel = parentCommand?.name.includes(" ") === false;
	const all = [...(parentCommand ? [parentCommand] : []), ...(isTopLevel ? [] : siblings), ...seeAlso];
	return [...new Map(all.map((link) => [link.path, link])).values()].filter(({ path }) => !children.has(path));
}

/** The case of a form of output, as the start of a sentence; empty for the usual one. */
export function outputCase({ when, flags, stream, hasMarks }: CliOutputModel): string {
	const flag = flags.join(" or ");
	const cases = [
		...(flag === "" ? [] : [`with ${flag}`]),
		...(when === "" ? [] : [/^(?:for|while) /.test(when) ? when : `when ${when}`]),
	].join(" ");
	const streams: Record<string, string> = { stderr: "on standard error", both: "log lines on standard error" };
	const marks = hasMarks ? "* only in some cases" : "";
	const text = [cases, streams[stream] ?? "", marks].filter(Boolean).join("; ");
	return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The release that the command's file names, unless its history tells. */
export function statedSince({ name, since, history }: CliCommandModel): string | null {
	return historyOf(history ?? [], name)?.since ? null : since;
}
