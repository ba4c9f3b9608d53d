import { isRecord } from "../source/read-data.ts";
import { readYamlSource } from "../source/read-source.ts";
import { parseYamlSources, sourceWithin, type YamlSource } from "../source/yaml-source.ts";
import { cobraSchema } from "./command-schema.ts";
import type { ParsedCommand } from "./model.ts";
import { commandOf } from "./parse-command.ts";
import { parseCommandMarkdown } from "./parse-command-markdown.ts";
import { readFish } from "./read-fish.ts";
import { readOclif } from "./read-oclif.ts";
import { readOpenCli } from "./read-opencli.ts";
import { readUsage } from "./read-usage.ts";

/**
 * Reads the commands of a file: Cobra's Markdown, OpenCLI, a specification of usage, fish's completions, oclif's manifest (of the
 * program that `program` names), or YAML with one command per document, a list of them, or a list under `commands`. Documents
 * without a name are skipped. Throws SourceErrors.
 */
export function readCommands(text: string, file: string, program?: string): ParsedCommand[] {
	if (/\.(?:md|mdx|markdown)$/i.test(file)) return parseCommandMarkdown(text, file);
	if (file.endsWith(".kdl")) return readUsage(text, file);
	if (file.endsWith(".fish")) return readFish(text, file);
	return parseYamlSources(text, file).flatMap(
		(source) =>
			readOpenCli(source) ??
			readOclif(source.data, program, file) ??
			commandSources(source).map((one) => commandOf(one, readYamlSource(one, cobraSchema))),
	);
}

function commandSources(source: YamlSource): YamlSource[] {
	const { data } = source;
	if (Array.isArray(data)) return data.flatMap((_, index) => commandSources(sourceWithin(source, [index])));
	if (!isRecord(data)) return [];
	if (Array.isArray(data.commands)) return commandSources(sourceWithin(source, ["commands"]));
	return data.name === undefined ? [] : [source];
}
