import type { SourceError } from "../source/source-error.ts";
import type { YamlSource } from "../source/yaml-source.ts";

/** Gives a message of the OpenAPI parser, which shows a line of pretty-printed JSON, its place in the YAML. */
export function locateViolation(source: YamlSource, message: string): SourceError {
	const lines = message.split("\n");
	const marked = lines.findIndex((line) => /^>\s*\d+ \|/.test(line));
	const [, number = "1", code] = /^>\s*(\d+) \|\s*(.*)$/.exec(lines[marked] ?? "") ?? [];
	const detail = lines[marked + 1]?.replace(/^[\s|^]*/, "").replace(/!$/, "");
	const path = marked === -1 ? [] : (pathAtLine(source.data, Number(number)) ?? []);
	return source.error(path, {
		message: `Not valid OpenAPI: ${marked === -1 ? lines[0] : detail}.`.replace(/\.+$/, "."),
		found: code?.replace(/,$/, ""),
		fix: "Correct it as the OpenAPI 3.1 specification requires.",
	});
}

/** The keys of what is on a line of `JSON.stringify(data, null, 2)`, counted from 1. */
function pathAtLine(data: unknown, line: number): PropertyKey[] | null {
	if (line <= 1 || typeof data !== "object" || data === null) return line === 1 ? [] : null;
	let start = 2;
	for (const [key, value] of Object.entries(data)) {
		const end = start + countLines(value);
		if (line < end) {
			const below = pathAtLine(value, line - start + 1);
			return [Array.isArray(data) ? Number(key) : key, ...(below ?? [])];
		}
		start = end;
	}
	return null;
}

function countLines(value: unknown): number {
	return JSON.stringify(value, null, 2)?.split("\n").length ?? 0;
}
