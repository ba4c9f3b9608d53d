import { readPrinted } from "../printed/read-printed.ts";
import { showPrinted } from "../printed/show-printed.ts";
import { type DataPath, isRecord, valueAt } from "../source/read-data.ts";
import { describeValue, readYamlSource } from "../source/read-source.ts";
import { type SourceError, throwSourceErrors } from "../source/source-error.ts";
import { parseYamlSource, parseYamlSources, sourceWithin, type YamlSource } from "../source/yaml-source.ts";
import type { ParsedCommand } from "./command-schema.ts";
import { cobraSchema, commandSchema, type RawCommand, type StatedCommand } from "./command-schema.ts";
import { parseCommandMarkdown } from "./parse-command-markdown.ts";
import { readFish } from "./read-fish.ts";
import { readOclif } from "./read-oclif.ts";
import { readOpenCli } from "./read-opencli.ts";
import { readUsage } from "./read-usage.ts";
import { type ParsedOutput, slugOf, toCommand } from "./to-command.ts";

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

/** Reads one command file of the reference: complete, with no unknown key. Throws SourceErrors with every mistake in it. */
export function parseCommand(text: string, file: string): ParsedCommand {
	const source = parseYamlSource(text, file);
	const raw = readYamlSource(source, commandSchema);
	throwSourceErrors([...checkFileName(source, raw), ...checkDuplicates(source, raw)]);
	return commandOf(source, raw);
}

/** The command that a YAML document states. Throws SourceErrors for mistakes in what it prints. */
function commandOf(source: YamlSource, raw: StatedCommand): ParsedCommand {
	const lineOf = (...path: DataPath) => source.locate(path).line;
	return toCommand(raw, {
		file: source.file,
		...parseOutput(source, raw),
		lines: {
			name: lineOf("name"),
			usage: lineOf("usage"),
			seeAlso: raw.see_also.map((_, index) => lineOf("see_also", index)),
		},
	});
}

function checkFileName(source: YamlSource, raw: RawCommand): SourceError[] {
	const file = `${slugOf(raw.name)}.yaml`;
	if (`/${source.file}`.endsWith(`/${file}`)) return [];
	const message = `Command "${raw.name}" is in a file of another name.`;
	const fix = `Rename the file to ${file}, or correct the name.`;
	return [source.error(["name"], { message, found: raw.name, fix })];
}

function checkDuplicates(source: YamlSource, raw: RawCommand): SourceError[] {
	const seen = new Map<string, DataPath>();
	return (["options", "inherited_options"] as const).flatMap((list) =>
		raw[list].flatMap(({ name, shorthand }, index) => {
			const flags = [["name", `--${name}`], ...(shorthand ? [["shorthand", `-${shorthand}`]] : [])];
			return flags.flatMap(([key = "", flag = ""]) => {
				const first = seen.get(flag);
				seen.set(flag, first ?? [list, index]);
				if (!first) return [];
				const message = `The flag ${flag} appears twice.`;
				const found = `${flag}, first on line ${source.locate(first).line}`;
				const fix = "Remove one of the two, or give it another name.";
				return source.error([list, index, key], { message, found, fix });
			});
		}),
	);
}

/** Reads `output` and `failures` of a command file. Throws SourceErrors with every mistake. */
function parseOutput(source: YamlSource, raw: StatedCommand): ParsedOutput {
	const errors: SourceError[] = [];
	const forms = readPrinted(raw, (path, message, fix) =>
		errors.push(source.error(path, { message, found: describeValue(valueAt(source.data, path)), fix })),
	);
	throwSourceErrors(errors);
	const count = Array.isArray(raw.output) ? raw.output.length : 0;
	return {
		output: forms.slice(0, count).map((form) => ({ when: form.when, flags: form.flags, ...showPrinted(form) })),
		failures: forms.slice(count).map((form) => {
			const { text, stream } = showPrinted(form);
			return { when: form.when, exit: form.exit, text: text.replace(/ {2}\*$/gm, ""), stream };
		}),
		printed: forms,
	};
}
