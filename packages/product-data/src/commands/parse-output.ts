import { readPrinted } from "../printed/read-printed.ts";
import { showPrinted } from "../printed/show-printed.ts";
import { describeValue } from "../source/read-source.ts";
import { type SourceError, throwSourceErrors } from "../source/source-error.ts";
import type { YamlSource } from "../source/yaml-source.ts";
import { valueAt } from "../source/yaml-source.ts";
import type { ParsedCommand } from "./model.ts";

/** What a command prints: as a reader sees it, and as blocks of output are judged by it. */
export type ParsedOutput = Pick<ParsedCommand, "output" | "failures" | "printed">;

/** Reads `output` and `failures` of a command file. Throws SourceErrors with every mistake. */
export function parseOutput(source: YamlSource, raw: { output?: unknown; failures?: unknown }): ParsedOutput {
	const errors: SourceError[] = [];
	const forms = readPrinted({ output: raw.output, failures: raw.failures }, (path, message, fix) =>
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
