import { historyMarkdown, removedMarkdown } from "../history/history-markdown";
import { historyOf } from "../history/history-model";
import type { CliArgumentModel, CliCommandModel, CliLinkModel, CliOptionModel } from "../model";
import { argumentMarks, optionFacts, optionMarks } from "../rows/option-facts";
import { optionGroups } from "../rows/option-groups";
import { factMarkdown } from "../rows/property-facts";
import { type CliSection, cliSections, outputCase, relatedCommands, statedSince } from "./cli-sections";

/** The whole page of a command as Markdown. */
export function cliMarkdown(command: CliCommandModel): string {
	const history = command.history ?? [];
	const notes = [
		historyMarkdown(historyOf(history, command.name)).trim() || null,
		statedSince(command) === null ? null : `Since ${command.since}.`,
		command.aliases.length === 0 ? null : `Also called ${command.aliases.map((alias) => `\`${alias}\``).join(", ")}.`,
	].filter((note) => note !== null);
	return [
		`# ${command.name}`,
		`${command.synopsis}.`.replace(/\.\.$/, "."),
		fence(command.usage),
		...notes,
		...(command.longDescription ? [command.longDescription] : []),
		...cliSections(command).flatMap(({ key, title }) => [`## ${title}`, sectionMarkdown(key, command)]),
		...removedMarkdown(history, command.name),
	]
		.join("\n\n")
		.concat("\n");
}

function sectionMarkdown(key: CliSection["key"], command: CliCommandModel): string {
	const sections: Record<CliSection["key"], () => string> = {
		commands: () => links(command.subcommands),
		examples: () =>
			command.examples
				.map(({ comment, code }) => [comment, code ? fence(code) : ""].filter(Boolean).join("\n\n"))
				.join("\n\n"),
		arguments: () => command.arguments.map(argumentMarkdown).join("\n"),
		options: () =>
			optionGroups(command.options)
				.flatMap(({ title, options }) => [
					...(title === null ? [] : [`### ${title}`]),
					options.map((one) => optionMarkdown(one, command)).join("\n"),
				])
				.join("\n\n"),
		inherited: () => command.inheritedOptions.map((one) => optionMarkdown(one, command)).join("\n"),
		output: () =>
			command.output
				.map((form) =>
					[outputCase(form) && `${outputCase(form)}:`, `\`\`\`${form.language}\n${form.text}\n\`\`\``]
						.filter(Boolean)
						.join("\n\n"),
				)
				.join("\n\n"),
		failures: () =>
			command.failures
				.map(
					({ when, text, exit }) => `- Exit ${exit}, ${when}:\n\n  \`\`\`text\n${text.replace(/^/gm, "  ")}\n  \`\`\``,
				)
				.join("\n"),
		environment: () => command.environment.map(({ name, usage }) => `- \`${name}\`: ${usage}`).join("\n"),
		exit: () => command.exitStatus.map(({ code, meaning }) => `- \`${code}\`: ${meaning}`).join("\n"),
		related: () => links(relatedCommands(command)),
	};
	return sections[key]();
}

function argumentMarkdown(argument: CliArgumentModel): string {
	const values = argument.enum.length > 0 ? ` One of ${argument.enum.map((value) => `\`${value}\``).join(", ")}.` : "";
	return `- \`${argument.name}\` (${[argument.afterDashes ? "after --" : "positional", ...argumentMarks(argument)].join(", ")}): ${argument.usage}.${values}`.replaceAll(
		"..",
		".",
	);
}

function optionMarkdown(option: CliOptionModel, { history, name: owner }: CliCommandModel): string {
	const name = option.shorthand === null ? `\`--${option.name}\`` : `\`--${option.name}\`, \`-${option.shorthand}\``;
	const type = [option.type, ...optionMarks(option)].join(", ");
	const facts = optionFacts(option).map((fact) => `${factMarkdown(fact)}.`);
	const line = [`- ${name} (${type}): ${option.usage}.`, ...facts].join(" ");
	return line + historyMarkdown(historyOf(history ?? [], owner, `--${option.name}`));
}

function links(commands: readonly CliLinkModel[]): string {
	return commands.map(({ name, path, synopsis }) => `- [${name}](${path}): ${synopsis}`).join("\n");
}

function fence(code: string): string {
	return `\`\`\`bash\n${code}\n\`\`\``;
}
