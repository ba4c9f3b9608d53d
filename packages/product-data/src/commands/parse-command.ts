import { readYamlSource } from "../source/read-source.ts";
import { type SourceError, throwSourceErrors } from "../source/source-error.ts";
import { type DataPath, parseYamlSource, type YamlSource } from "../source/yaml-source.ts";
import { commandSchema, type RawCommand } from "./command-schema.ts";
import type { ParsedCommand } from "./model.ts";
import { parseOutput } from "./parse-output.ts";
import { slugOf, toCommand } from "./to-command.ts";

/** Reads one command file of the reference: complete, with no unknown key. Throws SourceErrors with every mistake in it. */
export function parseCommand(text: string, file: string): ParsedCommand {
	const source = parseYamlSource(text, file);
	const raw = readYamlSource(source, commandSchema);
	throwSourceErrors([...checkFileName(source, raw), ...checkDuplicates(source, raw)]);
	return toCommand(raw, { file, printed: parseOutput(source, raw), lines: linesOf(source, raw.see_also) });
}

/** Lines of a command file that errors of other files name. */
export function linesOf(source: YamlSource, seeAlso: readonly string[]): ParsedCommand["lines"] {
	return {
		name: source.locate(["name"]).line,
		usage: source.locate(["usage"]).line,
		seeAlso: seeAlso.map((_, index) => source.locate(["see_also", index]).line),
	};
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
	const own = raw.options.map((option, index) => ({ option, path: ["options", index] }));
	const inherited = raw.inherited_options.map((option, index) => ({ option, path: ["inherited_options", index] }));
	const errors: SourceError[] = [];
	const seen = new Map<string, DataPath>();
	for (const { option, path } of [...own, ...inherited]) {
		const flags = [`--${option.name}`, ...(option.shorthand ? [`-${option.shorthand}`] : [])];
		for (const flag of flags) {
			const first = seen.get(flag);
			if (first) errors.push(duplicate(source, { flag, path, first }));
			else seen.set(flag, path);
		}
	}
	return errors;
}

function duplicate(source: YamlSource, twice: { flag: string; path: DataPath; first: DataPath }): SourceError {
	return source.error([...twice.path, twice.flag.startsWith("--") ? "name" : "shorthand"], {
		message: `The flag ${twice.flag} appears twice.`,
		found: `${twice.flag}, first on line ${source.locate(twice.first).line}`,
		fix: "Remove one of the two, or give it another name.",
	});
}
