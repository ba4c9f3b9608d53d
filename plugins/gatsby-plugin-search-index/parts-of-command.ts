import { joinTexts } from "./join-texts";
import type { PageParts, PartTexts } from "./parts-of-guide";
import { plainParagraphs, plainText } from "./plain-text";

/** Command -> its arguments, its own flags, examples, failures, exit codes and variables. Inherited flags are the parent's. */
export function commandParts(command: Queries.CliCommand): PageParts {
	const { synopsis, longDescription, usage, aliases, examples, exitStatus, environment, failures } = command;
	const also = aliases.length > 0 ? [`Also: ${aliases.join(", ")}`] : [];
	return {
		texts: [[plainText(synopsis), usage, ...also].join(" · "), ...joinTexts(plainParagraphs(longDescription))],
		parts: [
			...command.arguments.map((argument) => ({
				depth: 2,
				heading: argument.name,
				anchor: argument.anchor,
				texts: [withValues(argument.usage, argument.enum)],
			})),
			...command.options.map(optionPart),
			...part(
				"Examples",
				"examples",
				joinTexts(examples.map(({ comment, code }) => [comment, code].filter(Boolean).join(": ").replace(/\s+/g, " "))),
			),
			...part(
				"Failures",
				"failures",
				joinTexts(failures.map(({ when, text }) => `${when}: ${text}`.replace(/\s+/g, " "))),
			),
			...part(
				"Environment variables",
				"environment",
				joinTexts(environment.map(({ name, usage: text }) => `${name}: ${plainText(text)}`)),
			),
			...part(
				"Exit status",
				"exit-status",
				joinTexts(exitStatus.map(({ code, meaning }) => `${code}: ${plainText(meaning)}`)),
			),
		],
	};
}

function optionPart({
	name,
	shorthand,
	usage,
	enum: values,
	env,
	default: initial,
	anchor,
}: Queries.CliOption): PartTexts {
	const heading = shorthand === null ? `--${name}` : `--${name}, -${shorthand}`;
	const facts = [
		initial && !/^(\[\]|false|0)$/.test(initial) ? `Default ${initial}.` : "",
		env ? `Environment ${env}.` : "",
	];
	return { depth: 2, heading, anchor, texts: [[withValues(usage, values), ...facts].filter(Boolean).join(" ")] };
}

function withValues(usage: string, values: readonly string[]): string {
	const text = plainText(usage);
	return values.length === 0 ? text : `${text} (${values.join(", ")})`;
}

function part(heading: string, anchor: string, texts: string[]): PartTexts[] {
	return texts.length === 0 ? [] : [{ depth: 2, heading, anchor, texts }];
}
