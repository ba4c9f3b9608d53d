import type { CliArgumentModel, CliCommandModel, CliLinkModel, CliOptionModel } from "../model";
import { argumentMarks, optionFacts, optionMarks } from "../rows/option-facts";
import { factMarkdown } from "../rows/property-facts";
import { type CliSection, cliSections, relatedCommands } from "./cli-sections";

/** The whole page of a command as Markdown. */
export function cliMarkdown(command: CliCommandModel): string {
	const notes = [
		command.since === null ? null : `Since ${command.since}.`,
		command.aliases.length === 0 ? null : `Also called ${command.aliases.map((alias) => `\`${alias}\``).join(", ")}.`,
	].filter((note) => note !== null);
	return [
		`# ${command.name}`,
		`${command.synopsis}.`.replace(/\.\.$/, "."),
		fence(command.usage),
		...notes,
		...(command.longDescription ? [command.longDescription] : []),
		...cliSections(command).flatMap(({ key, title }) => [`## ${title}`, sectionMarkdown(key, command)]),
	]
		.join("\n\n")
		.concat("\n");
}

function sectionMarkdown(key: CliSection["key"], command: CliCommandModel): string {
	const { output } = command;
	const sections: Record<CliSection["key"], () => string> = {
		commands: () => links(command.subcommands),
		examples: () =>
			command.examples
				.map(({ comment, code }) => [comment, code ? fence(code) : ""].filter(Boolean).join("\n\n"))
				.join("\n\n"),
		arguments: () => command.arguments.map(argumentMarkdown).join("\n"),
		options: () => command.options.map(optionMarkdown).join("\n"),
		inherited: () => command.inheritedOptions.map(optionMarkdown).join("\n"),
		output: () =>
			[
				outputList("Columns of the table", output.columns),
				outputList("Lines", output.labels),
				outputList("Fields of the JSON form", output.jsonKeys),
			]
				.filter(Boolean)
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

function optionMarkdown(option: CliOptionModel): string {
	const name = option.shorthand === null ? `\`--${option.name}\`` : `\`--${option.name}\`, \`-${option.shorthand}\``;
	const type = [option.type, ...optionMarks(option)].join(", ");
	const facts = optionFacts(option).map((fact) => `${factMarkdown(fact)}.`);
	return [`- ${name} (${type}): ${option.usage}.`, ...facts].join(" ");
}

function outputList(label: string, values: readonly string[]): string {
	return values.length === 0 ? "" : `- ${label}: ${values.map((value) => `\`${value}\``).join(", ")}`;
}

function links(commands: readonly CliLinkModel[]): string {
	return commands.map(({ name, path, synopsis }) => `- [${name}](${path}): ${synopsis}`).join("\n");
}

function fence(code: string): string {
	return `\`\`\`bash\n${code}\n\`\`\``;
}
