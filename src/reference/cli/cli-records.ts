import type { CliCommandModel, ReferenceRecord } from "../model";
import { toPlainText } from "../plain-text";
import { optionFacts } from "../rows/option-facts";
import { factText } from "../rows/property-facts";

/** What search finds of a command: the page, its description, each argument, flag, variable and example. */
export function cliRecords(command: CliCommandModel): ReferenceRecord[] {
	const { name, synopsis, longDescription } = command;
	return [
		{ anchor: "", title: name, parents: [], content: synopsis, kind: "command" },
		...paragraphs(longDescription).map((content) => ({
			anchor: "",
			title: name,
			parents: [],
			content,
			kind: "section" as const,
		})),
		...command.arguments.map((argument) => ({
			anchor: argument.anchor,
			title: argument.name,
			parents: [name, "Arguments"],
			content: toPlainText(argument.usage),
			kind: "argument" as const,
		})),
		...optionRecords(command.options, [name, "Options"]),
		...optionRecords(command.inheritedOptions, [name, "Inherited options"]),
		...command.environment.map((variable) => ({
			anchor: "environment",
			title: variable.name,
			parents: [name, "Environment variables"],
			content: toPlainText(variable.usage),
			kind: "section" as const,
		})),
		...command.examples.map(({ comment, code }) => ({
			anchor: "examples",
			title: comment || code,
			parents: [name, "Examples"],
			content: code,
			kind: "example" as const,
		})),
	];
}

function optionRecords(options: CliCommandModel["options"], parents: string[]): ReferenceRecord[] {
	return options.map((option) => ({
		anchor: option.anchor,
		title: option.shorthand === null ? `--${option.name}` : `--${option.name}, -${option.shorthand}`,
		parents,
		content: [toPlainText(option.usage), ...optionFacts(option).map(factText)].join(". "),
		kind: "option",
	}));
}

function paragraphs(markdown: string): string[] {
	return markdown
		.split(/\n{2,}/)
		.map(toPlainText)
		.filter((text) => text !== "");
}
