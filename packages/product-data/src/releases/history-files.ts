import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { readYamlSource } from "../source/read-source.ts";
import { collectSourceErrors, type SourceError, SourceErrors, throwSourceErrors } from "../source/source-error.ts";
import type { YamlSource } from "../source/yaml-source.ts";
import { type HistoryRow, type ReleaseHistory, releaseSchema, rowSchema, type StatedFacts } from "./history-model.ts";
import { SOURCES } from "./place.ts";
import { compareTags } from "./states-of.ts";

/** Names of the files of a history; one item a line, so that a release shows as the lines that it changed. */
export const HISTORY_FILES = {
	releases: "releases.jsonl",
	commands: "commands.jsonl",
	api: "api.jsonl",
	resources: "crds.jsonl",
	charts: "charts.jsonl",
} as const;

/** The texts of the files, by their names; the others do not exist. */
type Texts = Readonly<Record<string, string | undefined>>;

/** Reads the files of a history. `nameOf` says where a file is, for errors. Throws SourceErrors with every mistake. */
export function readHistory(texts: Texts, nameOf = (file: string) => file): ReleaseHistory {
	const errors: SourceError[] = [];
	const read = <Raw>(file: string, schema: z.ZodType<Raw>) =>
		linesOf(texts[file] ?? "", nameOf(file)).flatMap((source) => {
			const raw = collectSourceErrors(errors, () => readYamlSource(parseLine(source), schema));
			return raw === null ? [] : [{ source, raw }];
		});
	const dates = read(HISTORY_FILES.releases, releaseSchema);
	errors.push(...dates.flatMap(({ source, raw }, at) => checkOrder(source, raw.release, dates[at - 1]?.raw.release)));
	const releases = dates.map(({ raw: { release, date, charts = {} } }) => ({ name: release, date, charts }));
	const known = new Map(releases.map(({ name }, index) => [name, index]));
	const rows = SOURCES.flatMap((source) => {
		const lines = read(HISTORY_FILES[source], rowSchema);
		const seen = new Set<string>();
		return lines.map(({ source: line, raw: [owner, item, states] }): HistoryRow => {
			const row = { source, owner, item, states };
			errors.push(...checkRow(line, row, { known, seen }));
			return row;
		});
	});
	throwSourceErrors(errors);
	return { releases, rows };
}

/** What was read last: several steps of a build ask for the same history. */
let last: { readonly text: string; readonly history: ReleaseHistory } | undefined;

/** Reads the history in a folder; one without releases if there are no files. `nameOf` turns a path into the one that errors show. */
export function readHistoryFolder(folder: string, nameOf = (file: string) => file): ReleaseHistory {
	const files = Object.values(HISTORY_FILES).filter((name) => existsSync(join(folder, name)));
	const texts = Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
	const text = JSON.stringify(texts);
	if (last?.text !== text) last = { text, history: readHistory(texts, (name) => nameOf(join(folder, name))) };
	return last.history;
}

/** The files of a history as texts, by their names. */
export function writeHistory({ releases, rows }: ReleaseHistory): Record<string, string> {
	const dates = releases.map(({ name, date, charts }) => {
		return { release: name, date, ...(Object.keys(charts).length > 0 && { charts }) };
	});
	const files = SOURCES.map((source) => {
		const own = rows.filter((row) => row.source === source);
		return [HISTORY_FILES[source], textOf(own.map(({ owner, item, states }) => [owner, item, shorten(states)]))];
	});
	return Object.fromEntries([[HISTORY_FILES.releases, textOf(dates)], ...files]);
}

function textOf(lines: readonly unknown[]): string {
	return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Facts that are a type and nothing else as a text. */
function shorten(states: HistoryRow["states"]): Record<string, StatedFacts | string | null> {
	return Object.fromEntries(
		Object.entries(states).map(([release, facts]) => {
			const [only, ...others] = Object.keys(facts ?? {});
			return [release, only === "type" && others.length === 0 && facts?.type !== undefined ? facts.type : facts];
		}),
	);
}

/** Each line as a source of its text, whose every place is that line. */
function linesOf(text: string, file: string): YamlSource[] {
	return text.split("\n").flatMap((line, index) => {
		if (line === "") return [];
		const place = { line: index + 1, column: 1 };
		return [{ file, data: line, locate: () => place, error: (_, problem) => ({ file, ...place, ...problem }) }];
	});
}

function parseLine(source: YamlSource): YamlSource {
	const text = String(source.data);
	try {
		return { ...source, data: JSON.parse(text) };
	} catch {
		const message = "The line is not valid JSON.";
		const fix = "Write the file again with scripts/import-release.ts.";
		throw new SourceErrors([source.error([], { message, found: text.slice(0, 100), fix })]);
	}
}

function checkOrder(source: YamlSource, release: string, before: string | undefined): SourceError[] {
	if (before === undefined || compareTags(before, release) < 0) return [];
	const message = `${release} is not later than the release before it.`;
	return [source.error([], { message, found: before, fix: "Sort the releases by their numbers, each once." })];
}

function checkRow(
	source: YamlSource,
	{ owner, item, states, source: kind }: HistoryRow,
	{ known, seen }: { known: ReadonlyMap<string, number>; seen: Set<string> },
): SourceError[] {
	const errors: SourceError[] = [];
	const report = (message: string, found: string, fix: string) =>
		errors.push(source.error([], { message, found, fix }));
	const key = `${owner}\0${item}`;
	if (seen.has(key)) report("The item is listed twice.", `${owner} ${item}`.trim(), "Keep one of the two lines.");
	seen.add(key);
	let last = -1;
	for (const [release, facts] of Object.entries(states)) {
		const at = known.get(release);
		if (at === undefined) report("The release is not in releases.jsonl.", release, "Import it, or correct the tag.");
		else if (at <= last) report("The releases of an item are not in their order.", release, "Put the oldest first.");
		else last = at;
		if (item !== "" && facts !== null && facts.type === undefined)
			report("The item has no type.", `${owner} ${item}`, 'Add "type".');
	}
	if (Object.values(states)[0] === null)
		report("The item goes before it comes.", `${owner} ${item}`.trim(), "Begin with what the item was.");
	if (kind === "api" && item === "" && !/^(?:[A-Z]+ \/|schema )/.test(owner))
		report("An operation is named by its method and its path.", owner, "Write both, such as GET /health.");
	return errors;
}
