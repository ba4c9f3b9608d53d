import type {
	CobraCommand,
	CobraOption,
	ParsedCommand,
	StatedArgument,
	StatedCommand,
	StatedOption,
} from "./command-schema.ts";
import { cobraSchema } from "./command-schema.ts";
import type { CliOption } from "./model.ts";
import { typeOfDefault, valueType } from "./value-type.ts";

/** What a command prints: as a reader sees it, and as blocks of output are judged by it. */
export type ParsedOutput = Pick<ParsedCommand, "output" | "failures" | "printed">;

/** Where a command was read, and what it prints. */
type CommandPlace = Pick<ParsedCommand, "file" | "lines"> & Partial<ParsedOutput>;

/** Fills in what the file leaves out. */
export function toCommand(raw: StatedCommand, place: CommandPlace): ParsedCommand {
	const { description, options, inherited_options, example, exit_status = [], see_also, ...rest } = raw;
	const { usage = null, aliases, arguments: operands, output: _output, failures: _failures, ...own } = rest;
	return {
		...own,
		slug: slugOf(raw.name),
		longDescription: description.trim(),
		usage,
		aliases: aliases ?? [],
		arguments: (operands ?? []).map(toArgument),
		options: options.map(toOption),
		inheritedOptions: inherited_options.map(toOption),
		examples: parseExamples(example),
		exitStatus: exit_status,
		output: [],
		failures: [],
		printed: [],
		seeAlso: see_also.map((entry) => entry.split(" - ")[0]?.trim() ?? entry),
		...place,
		stated: raw,
	};
}

/** `thv config otel` becomes `thv_config_otel`, as Cobra names its files. */
export function slugOf(name: string): string {
	return name.trim().split(/\s+/).join("_");
}

function toArgument({ after_dashes, pattern: _pattern, ...argument }: StatedArgument) {
	return {
		...argument,
		afterDashes: after_dashes,
		anchor: `argument-${argument.name.toLowerCase().replace(/[^\w.-]+/g, "-")}`,
	};
}

export function toOption(raw: StatedOption): CliOption {
	const { type: word, default_value, default: other, repeatable, pattern: _p, value_optional: _v, ...own } = raw;
	const fallback = default_value ?? other ?? "";
	const type = (typeof word === "string" ? valueType(word) : typeOfDefault(fallback)) ?? "string";
	return {
		...own,
		type,
		default: fallback || null,
		repeatable: repeatable ?? type.startsWith("string") !== (type === "string"),
		anchor: `--${own.name}`,
	};
}

/** Parts Cobra's example text: comment lines open an example, the command lines below them belong to it. */
export function parseExamples(text: string): ParsedCommand["examples"] {
	const examples: { comment: string[]; code: string[] }[] = [];
	for (const line of dedent(text)) {
		const comment = /^#\s?(.*)$/.exec(line)?.[1];
		const last = examples.at(-1);
		if (comment !== undefined && last && last.code.length === 0) last.comment.push(comment);
		else if (comment !== undefined) examples.push({ comment: [comment], code: [] });
		else if (last) last.code.push(line);
		else if (line !== "") examples.push({ comment: [], code: [line] });
	}
	return examples
		.map(({ comment, code }) => ({ comment: comment.join(" ").trim(), code: code.join("\n").trim() }))
		.filter(({ comment, code }) => comment !== "" || code !== "");
}

function dedent(text: string): string[] {
	const lines = text.split("\n").map((line) => line.trimEnd());
	const indents = lines.filter((line) => line !== "").map((line) => line.length - line.trimStart().length);
	const indent = Math.min(...indents, Number.POSITIVE_INFINITY);
	return Number.isFinite(indent) ? lines.map((line) => line.slice(indent)) : lines;
}

/** The command of another format in the form that all readers give: its arguments and aliases are known. */
export function fromForeign(command: CobraCommand, file: string, line = 1): ParsedCommand {
	const stated = cobraSchema.parse({ usage: command.name, aliases: [], ...command });
	return toCommand(stated, { file, lines: { name: line, usage: line, seeAlso: [] } });
}

/** A flag under each of its long names, the first with its letter; a letter alone is a name. */
export function namedOptions(long: readonly string[], letter: string | undefined, rest: Omit<CobraOption, "name">) {
	const names = long.length > 0 ? long : letter ? [letter] : [];
	return names.map((name, index): CobraOption => ({ name, shorthand: index === 0 ? letter : undefined, ...rest }));
}
