import { readYamlSource } from "../source/read-source.ts";
import { type SourceError, throwSourceErrors } from "../source/source-error.ts";
import { type DataPath, parseYamlSource, type YamlSource } from "../source/yaml-source.ts";
import { commandSchema, type RawCommand, type StatedCommand } from "./command-schema.ts";
import type { ParsedCommand } from "./model.ts";
import { parseOutput } from "./parse-output.ts";
import { slugOf, toCommand } from "./to-command.ts";

/** Reads one command file of the reference: complete, with no unknown key. Throws SourceErrors with every mistake in it. */
export function parseCommand(text: string, file: string): ParsedCommand {
	const source = parseYamlSource(text, file);
	const raw = readYamlSource(source, commandSchema);
	throwSourceErrors([...checkFileName(source, raw), ...checkDuplicates(source, raw)]);
	return commandOf(source, raw);
}

/** The command that a YAML document states. Throws SourceErrors for mistakes in what it prints. */
export function commandOf(source: YamlSource, raw: StatedCommand): ParsedCommand {
	const lineOf = (...path: DataPath) => source.locate(path).line;
	return toCommand(raw, {
		file: source.file,
		printed: parseOutput(source, raw),
		lines: {
			name: lineOf("name"),
			usage: lineOf("usage"),
			seeAlso: raw.see_also.map((_, index) => lineOf("see_also", index)),
		},
	});
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

/** Finds flags that appear twice. */
function checkDuplicates(source: YamlSource, raw: RawCommand): SourceError[] {
	const seen = new Map<string, DataPath>();
	const lists = ["options", "inherited_options"] as const;
	return lists.flatMap((list) =>
		raw[list].flatMap(({ name, shorthand }, index) => {
			const flags = [["name", `--${name}`], ...(shorthand ? [["shorthand", `-${shorthand}`]] : [])];
			return flags.flatMap(([key = "", flag = ""]) => {
				const first = seen.get(flag);
				seen.set(flag, first ?? [list, index]);
				if (!first) return [];
				return source.error([list, index, key], {
					message: `The flag ${flag} appears twice.`,
					found: `${flag}, first on line ${source.locate(first).line}`,
					fix: "Remove one of the two, or give it another name.",
				});
			});
		}),
	);
}
