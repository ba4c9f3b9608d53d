export type CliSection = ReturnType<typeof cliSections>[number];

/** The sections of a command's page that have content, in reading order. */
export function cliSections(command: Queries.CommandFieldsFragment) {
	const sections = [
		{ id: "commands", title: "Commands", items: command.subcommands },
		{ id: "examples", title: "Examples", items: command.examples },
		{ id: "details", title: "Details", items: splitDescription(command.longDescription)[1] },
		{ id: "arguments", title: "Arguments", items: command.arguments },
		{ id: "options", title: "Options", items: command.options },
		{ id: "inherited-options", title: "Inherited options", items: command.inheritedOptions },
		{ id: "output", title: "Output", items: command.output },
		{ id: "failures", title: "Failures", items: command.failures },
		{ id: "environment", title: "Environment variables", items: command.environment },
		{ id: "exit-status", title: "Exit status", items: command.exitStatus },
		{ id: "related-commands", title: "Related commands", items: relatedCommands(command) },
	] as const;
	return sections.filter(({ items }) => items.length > 0);
}

/** A long description makes readers wait for the examples: all but its first paragraph goes into the section "Details". */
export function splitDescription(text: string): [start: string, details: string] {
	const end = text.indexOf("\n\n");
	return end !== -1 && text.length - end > 600 ? [text.slice(0, end), text.slice(end).trim()] : [text, ""];
}

export function cliOutline(command: Queries.CommandFieldsFragment) {
	return cliSections(command).flatMap(({ id, title }) => [
		{ depth: 2, text: title, id },
		...(id === "options" ? optionGroups(command.options) : []).flatMap((group) =>
			group.title === null ? [] : [{ depth: 3, text: group.title, id: group.id }],
		),
	]);
}

/** Options by the groups in the data, the largest group first. The title is null for options without a group. */
export function optionGroups(options: readonly Queries.OptionFieldsFragment[]) {
	const titles = [...new Set(options.map(({ group }) => group))];
	return titles
		.map((title) => ({
			title,
			id: title === null ? "" : `options-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
			options: options.filter(({ group }) => group === title),
		}))
		.sort((a, b) => b.options.length - a.options.length);
}

/**
 * Parent, siblings and see-also entries, each once and without the children, which have their own section. The siblings of
 * a top-level command are all the others: its parent's page and the menu list them.
 */
export function relatedCommands({ parentCommand, siblings, seeAlso, subcommands }: Queries.CommandFieldsFragment) {
	const children = new Set(subcommands.map(({ path }) => path));
	const isTopLevel = parentCommand?.name.includes(" ") === false;
	const all = [...(parentCommand ? [parentCommand] : []), ...(isTopLevel ? [] : siblings), ...seeAlso];
	return [...new Map(all.map((link) => [link.path, link])).values()].filter(({ path }) => !children.has(path));
}

/** The case of a form of output, as the start of a sentence; empty for the usual one. */
export function outputCase({ when, flags, stream, hasMarks }: Queries.CommandFieldsFragment["output"][number]): string {
	const flag = flags.length > 0 && `with ${flags.join(" or ")}`;
	const condition = when && (/^(?:for|while) /.test(when) ? when : `when ${when}`);
	const cases = [flag, condition].filter(Boolean).join(" ");
	const streams: Record<string, string> = { stderr: "on standard error", both: "log lines on standard error" };
	const marks = hasMarks ? "* only in some cases" : "";
	const text = [cases, streams[stream] ?? "", marks].filter(Boolean).join("; ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}
