import { readFileSync } from "node:fs";
import path from "node:path";
import { collectSourceErrors, type SourceError, throwSourceErrors } from "product-data";
import { yamlFilesIn } from "./files-below";

/** Parses the YAML files of a folder, which may be missing. Throws SourceErrors with the mistakes of all of them. */
export function parseFiles<Parsed>(
	folder: string,
	nameFile: (file: string) => string,
	parse: (text: string, file: string) => Parsed[],
): Parsed[] {
	const errors: SourceError[] = [];
	const parsed = yamlFilesIn(folder).flatMap((name) => {
		const file = path.join(folder, name);
		return collectSourceErrors(errors, () => parse(readFileSync(file, "utf8"), nameFile(file))) ?? [];
	});
	throwSourceErrors(errors);
	return parsed;
}
