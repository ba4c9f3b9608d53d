import { parse } from "yaml";
import type { FactData } from "../fact-data.ts";
import type { MappedText } from "../text/mapped-text.ts";
import { dropLetter, type Mutation, replace } from "./mutation.ts";

/** Breaks the syntax of JSON: quotes, commas, brackets. */
export function breakJson(source: MappedText): Mutation[] {
	const out: Mutation[] = [];
	const lines = source.lines();
	lines.forEach((line, index) => {
		const quotes = [...line.text.matchAll(/(?<!\\)"/g)];
		for (const quote of quotes) out.push(replace("unbalanced quote", line.slice(quote.index, quote.index + 1), ""));
		const comma = /,\s*$/.exec(line.text);
		if (comma && lines[index + 1]) out.push(replace("missing comma", line.slice(comma.index, comma.index + 1), ""));
		const closing = /^\s*([}\]]),?\s*$/.exec(line.text);
		if (closing?.[1]) {
			const at = line.text.indexOf(closing[1]);
			const removed = replace("unbalanced bracket", line.slice(at, at + 1), "");
			out.push({
				...removed,
				from: (lines[index - 1] ?? line).toDocument(0),
				to: source.toDocument(Math.max(0, source.text.length - 1)) + 1,
			});
		}
	});
	return out;
}

/** Breaks YAML: quotes and indentation. Edits that mean the same as before are left out. */
export function breakYaml(source: MappedText): Mutation[] {
	const out: Mutation[] = [];
	const before = JSON.stringify(safeParse(source.text));
	let offset = 0;
	for (const line of source.lines()) {
		const quotes = [...line.text.matchAll(/["']/g)];
		if (quotes.length === 2 && /:\s*["'][^"']*["']\s*$/.test(line.text))
			for (const quote of quotes) out.push(replace("unbalanced quote", line.slice(quote.index, quote.index + 1), ""));
		const indent = /^ */.exec(line.text)?.[0].length ?? 0;
		if (/^\s*(?:- )?[\w.-]+:/.test(line.text)) {
			for (const shift of [-2, -1, 1, 2]) {
				if (indent + shift < 0) continue;
				const moved = " ".repeat(indent + shift);
				const after = source.text.slice(0, offset) + moved + source.text.slice(offset + indent);
				const result = safeParse(after);
				if (JSON.stringify(result) === before) continue;
				const start = line.toDocument(0);
				out.push({
					kind: "bad indentation",
					start,
					end: start + indent,
					text: moved,
					from: start,
					to: start + line.text.length,
				});
			}
		}
		offset += line.text.length + 1;
	}
	return out;
}

function safeParse(text: string): unknown {
	try {
		return text.split(/^---$/m).map((part): unknown => parse(part, { logLevel: "silent" }));
	} catch {
		return "unreadable";
	}
}

/** Breaks PromQL: names of metrics and brackets. */
export function breakPromql(source: MappedText, facts: FactData, random: () => number): Mutation[] {
	const out: Mutation[] = [];
	for (const match of source.text.matchAll(/[a-z_]{12,}/g)) {
		if (facts.metrics.has(match[0]))
			out.push(
				replace(
					"unknown metric",
					source.slice(match.index, match.index + match[0].length),
					dropLetter(match[0], random),
				),
			);
	}
	for (const line of source.lines()) {
		if (line.text.trimStart().startsWith("#")) continue;
		for (const match of line.text.matchAll(/[()[\]{}"]/g)) {
			const removed = replace(
				match[0] === '"' ? "unbalanced quote" : "unbalanced bracket",
				line.slice(match.index, match.index + 1),
				"",
			);
			out.push({
				...removed,
				from: source.toDocument(0),
				to: source.toDocument(Math.max(0, source.text.length - 1)) + 1,
			});
		}
	}
	return out;
}

/** Breaks the method of a raw request or of a code span. */
export function breakMethod(source: MappedText): Mutation[] {
	const method = /^(GET|POST|PUT|DELETE)(?=\s+\/api\/)/.exec(source.text)?.[1];
	return method
		? [
				replace("wrong HTTP method", source.slice(0, method.length), "PATCH"),
				replace("wrong case", source.slice(0, method.length), method.charAt(0) + method.slice(1).toLowerCase()),
			]
		: [];
}

/** Breaks the header of a printed table. */
export function breakColumns(source: MappedText, columns: readonly string[], random: () => number): Mutation[] {
	const header = source.lines().find((line) => columns.every((column) => line.text.includes(column)));
	if (!header) return [];
	return columns.flatMap((column) => {
		const at = header.text.indexOf(column);
		return column.length > 3
			? [replace("wrong column", header.slice(at, at + column.length), dropLetter(column, random))]
			: [];
	});
}
