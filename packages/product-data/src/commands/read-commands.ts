import { isRecord } from "../source/read-data.ts";
import { readYamlSource } from "../source/read-source.ts";
import { parseYamlSources, sourceWithin, type YamlSource } from "../source/yaml-source.ts";
import { type CobraOption, cobraSchema } from "./cobra-schema.ts";
import type { ParsedCommand } from "./model.ts";
import { parseCommandMarkdown } from "./parse-command-markdown.ts";
import { parseOutput } from "./parse-output.ts";
import { readOclif } from "./read-oclif.ts";
import { readOpenCli } from "./read-opencli.ts";
import { readUsage } from "./read-usage.ts";
import { type StatedOption, toCommand } from "./to-command.ts";

/**
 * Reads the commands of a file: Cobra's Markdown, OpenCLI, a specification of usage, oclif's manifest (of the program that
 * `program` names), or YAML with one command a document, a list of them, or a list under `commands`. Documents without a name
 * are none. Throws SourceErrors.
 */
export function readCommands(text: string, file: string, program?: string): ParsedCommand[] {
	if (/\.(?:md|mdx|markdown)$/i.test(file)) return parseCommandMarkdown(text, file);
	if (file.endsWith(".kdl")) return readUsage(text, file);
	return parseYamlSources(text, file).flatMap(
		(source) =>
			readOpenCli(source.data, file) ??
			readOclif(source.data, program, file) ??
			commandSources(source).map((one) => readCobraFile(one)),
	);
}

/** The parts of a YAML document that are commands. */
function commandSources(source: YamlSource): YamlSource[] {
	const { data } = source;
	if (Array.isArray(data)) return data.flatMap((_, index) => commandSources(sourceWithin(source, [index])));
	if (!isRecord(data)) return [];
	if (Array.isArray(data.commands)) return commandSources(sourceWithin(source, ["commands"]));
	return data.name === undefined ? [] : [source];
}

function readCobraFile(source: YamlSource): ParsedCommand {
	const raw = readYamlSource(source, cobraSchema);
	return toCommand(
		{
			name: raw.name,
			synopsis: raw.synopsis ?? "",
			description: raw.description ?? "",
			usage: raw.usage ?? undefined,
			options: (raw.options ?? raw.flags ?? []).map(toStatedOption),
			inherited_options: (raw.inherited_options ?? raw.inherited_flags ?? []).map(toStatedOption),
			example: raw.example ?? "",
			see_also: raw.see_also ?? [],
			aliases: raw.aliases ?? undefined,
			arguments: raw.arguments?.map((argument) => ({ ...argument, enum: argument.enum ?? [] })),
			exit_status: [],
			environment: raw.environment ?? [],
			since: raw.since,
		},
		{
			file: source.file,
			printed: parseOutput(source, raw),
			lines: {
				name: source.locate(["name"]).line,
				usage: source.locate(["usage"]).line,
				seeAlso: (raw.see_also ?? []).map((_, index) => source.locate(["see_also", index]).line),
			},
		},
	);
}

function toStatedOption({
	shorthand,
	default_value,
	default: fallback,
	usage,
	type,
	enum: values,
	value_optional,
	...own
}: CobraOption) {
	return {
		...own,
		shorthand: shorthand || undefined,
		default_value: default_value ?? fallback ?? undefined,
		usage: usage ?? "",
		type: type ?? undefined,
		enum: values ?? undefined,
		isValueOptional: value_optional,
	} satisfies StatedOption;
}
