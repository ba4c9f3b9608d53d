import { plainParagraphs, plainText } from "../source/plain-text";
import { joinTexts } from "./join-texts";
import { type PageParts, type PartTexts, part } from "./parts";

/** Command -> its arguments, its own flags, examples, failures, exit codes and variables. Inherited flags are the parent's. */
export function commandParts(command: Queries.CliCommand): PageParts {
	const { synopsis, longDescription, usage, aliases, examples, exitStatus, environment, failures } = command;
	const also = aliases.length > 0 ? [`Also: ${aliases.join(", ")}`] : [];
	const lists: [heading: string, anchor: string, texts: string[]][] = [
		["Examples", "examples", examples.map(({ comment, code }) => [comment, code].filter(Boolean).join(": "))],
		["Failures", "failures", failures.map(({ when, text }) => `${when}: ${text}`)],
		["Environment variables", "environment", environment.map(({ name, usage }) => `${name}: ${plainText(usage)}`)],
		["Exit status", "exit-status", exitStatus.map(({ code, meaning }) => `${code}: ${plainText(meaning)}`)],
	];
	return {
		texts: [[plainText(synopsis), usage, ...also].join(" · "), ...joinTexts(plainParagraphs(longDescription))],
		parts: [
			...command.arguments.map(({ name, anchor, usage, enum: values }) =>
				part(2, name, anchor, [withValues(usage, values)]),
			),
			...command.options.map(optionPart),
			...lists
				.filter(([, , texts]) => texts.length > 0)
				.map(([heading, anchor, texts]) => {
					const lines = texts.map((text) => text.replace(/\s+/g, " "));
					return part(2, heading, anchor, joinTexts(lines));
				}),
		],
	};
}

function optionPart(option: Queries.CliOption): PartTexts {
	const { name, shorthand, usage, enum: values, env, default: initial, anchor } = option;
	const heading = shorthand === null ? `--${name}` : `--${name}, -${shorthand}`;
	const facts = [
		initial && !/^(\[\]|false|0)$/.test(initial) ? `Default ${initial}.` : "",
		env ? `Environment ${env}.` : "",
	];
	return part(2, heading, anchor, [[withValues(usage, values), ...facts].filter(Boolean).join(" ")]);
}

function withValues(usage: string, values: readonly string[]): string {
	const text = plainText(usage);
	return values.length === 0 ? text : `${text} (${values.join(", ")})`;
}
