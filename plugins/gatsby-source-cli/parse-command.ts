import { type SourceError, throwSourceErrors } from "../../src/lib/source-error";
import { readYamlSource } from "../../src/lib/source-error-schema";
import { parseYamlSource, type YamlSource } from "../../src/lib/source-error-yaml";
import { checkOptions } from "./check-options";
import { commandSchema, type RawCommand, type RawOption } from "./command-schema";
import type { CliArgument, CliOption, CliValueType, ParsedCommand } from "./model";
import { parseExamples } from "./parse-examples";

/** Reads one command file. Throws SourceErrors with every mistake in it. */
export function parseCommand(text: string, file: string): ParsedCommand {
	const source = parseYamlSource(text, file);
	const raw = readYamlSource(source, commandSchema);
	throwSourceErrors([...checkFileName(source, raw), ...checkOptions(source, raw)]);
	return {
		name: raw.name,
		slug: slugOf(raw.name),
		synopsis: raw.synopsis,
		longDescription: raw.description.trim(),
		usage: raw.usage ?? null,
		aliases: raw.aliases,
		arguments: raw.arguments.map(toArgument),
		options: raw.options.map(toOption),
		inheritedOptions: raw.inherited_options.map(toOption),
		examples: parseExamples(raw.example),
		exitStatus: raw.exit_status,
		environment: raw.environment,
		output: {
			columns: raw.output?.columns ?? [],
			labels: raw.output?.labels ?? [],
			jsonKeys: raw.output?.json_keys ?? [],
		},
		since: raw.since ?? null,
		seeAlso: raw.see_also.map((entry) => entry.split(" - ")[0]?.trim() ?? entry),
		file,
		lines: {
			name: source.locate(["name"]).line,
			usage: source.locate(["usage"]).line,
			seeAlso: raw.see_also.map((_, index) => source.locate(["see_also", index]).line),
		},
	};
}

/** `thv config otel` becomes `thv_config_otel`, as Cobra names its files. */
export function slugOf(name: string): string {
	return name.trim().split(/\s+/).join("_");
}

function checkFileName(source: YamlSource, raw: RawCommand): SourceError[] {
	const slug = slugOf(raw.name);
	if (source.file.endsWith(`/${slug}.yaml`) || source.file === `${slug}.yaml`) return [];
	return [
		source.error(["name"], {
			message: `Command "${raw.name}" is in a file of another name.`,
			found: raw.name,
			fix: `Rename the file to ${slug}.yaml, or correct the name.`,
		}),
	];
}

function toArgument({ after_dashes, ...argument }: RawCommand["arguments"][number]): CliArgument {
	return {
		...argument,
		afterDashes: after_dashes,
		anchor: `argument-${argument.name.toLowerCase().replace(/[^\w.-]+/g, "-")}`,
	};
}

function toOption(raw: RawOption): CliOption {
	const type = raw.type ?? guessType(raw.default_value ?? "");
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
		anchor: `--${raw.name}`,
	};
}

/** Cobra's files give no type; the default nearly always shows it. */
function guessType(value: string): CliValueType {
	if (value === "true" || value === "false") return "bool";
	if (/^-?\d+$/.test(value)) return "int";
	if (/^-?\d+\.\d+$/.test(value)) return "float";
	if (/^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$/.test(value)) return "duration";
	return value.startsWith("[") ? "stringArray" : "string";
}
