import type { RawCommand, RawOption } from "./command-schema.ts";
import type { CliArgument, CliOption, ParsedCommand } from "./model.ts";
import { parseExamples } from "./parse-examples.ts";
import type { ParsedOutput } from "./parse-output.ts";
import { typeOfDefault, valueType } from "./value-type.ts";

/** Where a command was read, and what it prints. */
export interface CommandPlace extends Pick<ParsedCommand, "file" | "lines"> {
	printed?: ParsedOutput;
}

const NOTHING: ParsedOutput = { output: [], failures: [], printed: [] };

/** A command as a file of any format states it; what Cobra's own files cannot say may be absent. */
export interface StatedCommand
	extends Omit<RawCommand, "output" | "failures" | "aliases" | "arguments" | "options" | "inherited_options"> {
	aliases?: string[] | undefined;
	arguments?: RawCommand["arguments"] | undefined;
	options: StatedOption[];
	inherited_options: StatedOption[];
}

/** A flag whose type may be any word: `uint32`, `strings`, `key=value`. */
export interface StatedOption extends Omit<RawOption, "type"> {
	type?: string | undefined;
	pattern?: string | undefined;
	/** True for a flag that may stand alone: `--admin` beside `--admin=8h`. */
	isValueOptional?: boolean | undefined;
}

/** Fills in what the file leaves out. */
export function toCommand(raw: StatedCommand, { file, lines, printed = NOTHING }: CommandPlace): ParsedCommand {
	const all = [...raw.options, ...raw.inherited_options];
	return {
		name: raw.name,
		slug: slugOf(raw.name),
		synopsis: raw.synopsis,
		longDescription: raw.description.trim(),
		usage: raw.usage ?? null,
		aliases: raw.aliases ?? [],
		arguments: (raw.arguments ?? []).map(toArgument),
		options: raw.options.map(toOption),
		inheritedOptions: raw.inherited_options.map(toOption),
		examples: parseExamples(raw.example),
		exitStatus: raw.exit_status,
		environment: raw.environment,
		...printed,
		since: raw.since ?? null,
		seeAlso: raw.see_also.map((entry) => entry.split(" - ")[0]?.trim() ?? entry),
		file,
		lines,
		stated: {
			aliases: raw.aliases !== undefined,
			arguments: raw.arguments !== undefined,
			types: textsOf(all, "type"),
			patterns: textsOf(all, "pattern"),
			optionalValues: all.flatMap((option) => (option.isValueOptional ? [option.name] : [])),
		},
	};
}

function textsOf(options: readonly StatedOption[], key: "type" | "pattern"): Record<string, string> {
	return Object.fromEntries(
		options.flatMap((option) => (option[key] === undefined ? [] : [[option.name, option[key]]])),
	);
}

/** `thv config otel` becomes `thv_config_otel`, as Cobra names its files. */
export function slugOf(name: string): string {
	return name.trim().split(/\s+/).join("_");
}

function toArgument({ after_dashes, ...argument }: RawCommand["arguments"][number]): CliArgument {
	return {
		...argument,
		afterDashes: after_dashes,
		anchor: `argument-${argument.name.toLowerCase().replace(/[^\w.-]+/g, "-")}`,
	};
}

function toOption(raw: StatedOption): CliOption {
	const type = (raw.type === undefined ? typeOfDefault(raw.default_value ?? "") : valueType(raw.type)) ?? "string";
	return {
		name: raw.name,
		shorthand: raw.shorthand ?? null,
		type,
		default: raw.default_value === undefined || raw.default_value === "" ? null : raw.default_value,
		usage: raw.usage,
		repeatable: raw.repeatable ?? type.startsWith("string") !== (type === "string"),
		required: raw.required ?? false,
		enum: raw.enum ?? [],
		minimum: raw.minimum ?? null,
		maximum: raw.maximum ?? null,
		env: raw.env ?? null,
		group: raw.group ?? null,
		anchor: `--${raw.name}`,
	};
}
