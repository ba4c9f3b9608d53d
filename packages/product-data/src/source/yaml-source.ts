import type { Alias, Document, YAMLError } from "yaml";
import { isMap, isScalar, LineCounter, parseAllDocuments, visit } from "yaml";
import { type DataPath, valueAt } from "./read-data.ts";
import { type SourceError, SourceErrors } from "./source-error.ts";

/** What a path leads to: a value, or the key before it, such as an unknown one. */
type Target = "value" | "key";

/** One YAML (or JSON) document whose values know their place in the file. */
export interface YamlSource {
	/** Path from the root of the repository. */
	file: string;
	data: unknown;
	/** The place at a path, or that of the nearest parent that exists. Counted from 1. */
	locate(path: DataPath, target?: Target): { line: number; column: number };
	/** A mistake at a path, ready to be collected. */
	error(path: DataPath, problem: Pick<SourceError, "message" | "found" | "fix">, target?: Target): SourceError;
}

/** Reads the one document of a YAML file. Throws SourceErrors for invalid YAML. */
export function parseYamlSource(text: string, file: string): YamlSource {
	const [source] = parseYamlSources(text, file);
	if (source) return source;
	throw new SourceErrors([
		{ file, line: 1, message: "The file is empty.", fix: "Write the document, or delete the file." },
	]);
}

/**
 * Reads every document of a YAML file (parted by `---`). `uniqueKeys` is false where a template would choose between two values of
 * one key. Throws SourceErrors for invalid YAML.
 */
export function parseYamlSources(text: string, file: string, { uniqueKeys = true } = {}): YamlSource[] {
	const lines = new LineCounter();
	const options = { uniqueKeys, lineCounter: lines, prettyErrors: false, logLevel: "error" } as const;
	const documents = parseAllDocuments(text, options);
	if (!Array.isArray(documents)) return [];
	const errors = documents.flatMap((document) =>
		rootProblems([...document.errors, ...document.warnings]).map((error) => yamlError(error, { file, text, lines })),
	);
	if (errors.length > 0) throw new SourceErrors(errors);
	return documents.filter((document) => document.contents !== null).map((document) => source(document, file, lines));
}

/** A part of a document as a source of its own, whose places are still those in the file. */
export function sourceWithin(source: YamlSource, top: DataPath): YamlSource {
	return {
		...source,
		data: valueAt(source.data, top),
		locate: (path, target) => source.locate([...top, ...path], target),
		error: (path, problem, target) => source.error([...top, ...path], problem, target),
	};
}

function source(document: Document.Parsed, file: string, lines: LineCounter): YamlSource {
	const locate: YamlSource["locate"] = (path, target = "value") => placeAt(offsetOf(document, path, target), lines);
	return {
		file,
		data: plainData(document, file, lines),
		locate,
		error: (path, problem, target) => ({ file, ...locate(path, target), ...problem }),
	};
}

function placeAt(offset: number, lines: LineCounter): { line: number; column: number } {
	const { line, col } = lines.linePos(offset);
	return { line, column: col };
}

/** The document as plain data. Aliases that name nothing, hold themselves or multiply without end are mistakes too. */
function plainData(document: Document.Parsed, file: string, lines: LineCounter): unknown {
	try {
		const data: unknown = document.toJS({ maxAliasCount: 1000 });
		JSON.stringify(data);
		return data;
	} catch (error) {
		const [sentence = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
		const found = sentence.startsWith("Converting circular") ? "an alias inside its own anchor" : sentence;
		// The alias that the sentence names, else the last one: aliases of aliases end with the largest.
		const aliases: Alias[] = [];
		visit(document, { Alias: (_, alias) => void aliases.push(alias) });
		const alias = aliases.find(({ source: name }) => sentence.endsWith(`: ${name}`)) ?? aliases.at(-1);
		throw new SourceErrors([
			{
				file,
				...placeAt(alias?.range?.[0] ?? 0, lines),
				message: "An alias (*name) has no anchor, or expands without end.",
				found,
				fix: "Write the value out in place of the alias, or put a text that begins with * in quotes.",
			},
		]);
	}
}

/** Walks down as far as the path leads; what is missing has the place of its parent. */
function offsetOf(document: Document.Parsed, path: DataPath, target: Target): number {
	let offset = document.contents?.range?.[0] ?? 0;
	for (let length = 1; length <= path.length; length++) {
		const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
		const key = path[length - 1];
		const pair = isMap(parent)
			? parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
			: undefined;
		const node = pair ? pair.key : document.getIn(path.slice(0, length), true);
		const start = rangeStart(node);
		if (start === null) return offset;
		offset = start;
		if (target === "value" && length === path.length) return rangeStart(pair?.value) ?? offset;
	}
	return offset;
}

function rangeStart(node: unknown): number | null {
	if (typeof node !== "object" || node === null || !("range" in node)) return null;
	return Array.isArray(node.range) && typeof node.range[0] === "number" ? node.range[0] : null;
}

/** One slip makes the parser stumble again and again; only the first stumble tells. Doubled keys are told one by one. */
function rootProblems(problems: readonly YAMLError[]): YAMLError[] {
	const first = problems.find(({ code }) => code !== "DUPLICATE_KEY");
	return problems.filter((problem) => problem === first || (problem.code === "DUPLICATE_KEY" && first === undefined));
}

function yamlError(error: YAMLError, at: { file: string; text: string; lines: LineCounter }): SourceError {
	const place = placeAt(error.pos[0], at.lines);
	const [sentence = error.message] = error.message.split("\n");
	return {
		file: at.file,
		...place,
		message: `Not valid YAML: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}${sentence.endsWith(".") ? "" : "."}`,
		found: at.text.split("\n")[place.line - 1]?.trim(),
		fix: YAML_FIXES[error.code] ?? "Correct the line; an editor with YAML support marks the place.",
	};
}

const YAML_FIXES: Record<string, string> = {
	RESOURCE_EXHAUSTION: "Open fewer brackets and lists inside each other.",
	TAB_AS_INDENT: "Indent with spaces.",
	DUPLICATE_KEY: "Keep one of the two keys.",
	BAD_INDENT: "Line the keys of one map up under each other, and close each bracket.",
	BLOCK_AS_IMPLICIT_KEY: "Put a text that holds a colon in quotes, or in a block after `|`.",
	MULTILINE_IMPLICIT_KEY: "Put a text that holds a colon in quotes, or in a block after `|`.",
	MISSING_CHAR: "Close the quote or bracket that was opened, and put a space after each colon.",
};
