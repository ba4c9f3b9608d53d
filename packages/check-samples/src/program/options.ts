import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { listOf, nearestNames, parseYamlSources, readList, readRecord, readString, readStrings } from "product-data";
import type { ContextSources } from "../load/load-context.ts";
import { WRITERS } from "./report/formats.ts";

/** Options that name a file or a folder, in a configuration file counted from there. */
const PLACES = ["cli", "crds", "openapi", "data", "kubernetes", "cache", "baseline", "receipts", "releases"] as const;
const TEXTS = [...PLACES, "config", "against", "explain", "release", "format", "write-baseline", "stdin-name"] as const;
const FLAGS = ["stdin", "fix", "dry-run", "strict", "likely", "stdio"] as const;

/** What the command line and the configuration file can say. */
export type Options = { paths: string[]; cli?: string | string[]; crds?: string | string[] } & {
	[name in Exclude<(typeof TEXTS)[number], "cli" | "crds">]?: string | undefined;
} & { [name in (typeof FLAGS)[number]]?: boolean | undefined };

/** Options that may be given several times. */
const LISTS: readonly string[] = ["cli", "crds"];

/** Names of options that a configuration file may contain too. */
export const CONFIGURABLE: readonly string[] = [...TEXTS.filter((name) => name !== "config"), "strict", "likely"];

/** Reads a command line. Throws an error that names the mistake and the known options. */
export function readOptions(args: readonly string[]): Options {
	const { values, positionals } = parse(args);
	const twice = TEXTS.find(
		(name) =>
			!LISTS.includes(name) && args.filter((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)).length > 1,
	);
	if (twice) throw new Error(`--${twice} can be given once: a folder above both, or --config with its settings`);
	const { format } = values;
	const formats = [...Object.keys(WRITERS), ...(positionals[0] === "upgrade" ? ["markdown"] : [])];
	if (typeof format === "string" && !formats.includes(format))
		throw new Error(`--format takes ${listOf(formats)}, not ${format}`);
	if (values["dry-run"] && !values.fix) throw new Error("--dry-run belongs to --fix: check-samples --fix --dry-run");
	return { ...values, paths: positionals };
}

function parse(args: readonly string[]): { values: Omit<Options, "paths">; positionals: string[] } {
	const texts = Object.fromEntries(
		TEXTS.map((name) => [name, { type: "string" as const, multiple: LISTS.includes(name) }]),
	);
	const flags = Object.fromEntries(FLAGS.map((name) => [name, { type: "boolean" as const }]));
	try {
		return parseArgs({ args: [...args], allowPositionals: true, options: { ...texts, ...flags } });
	} catch (error) {
		const name = /'--([^'= ]+)/.exec(String(error))?.[1];
		const isKnown = [...TEXTS, ...FLAGS].some((known) => known === name);
		if (!name || isKnown) throw error;
		const { nearest } = nearestNames(name, [...TEXTS, ...FLAGS]);
		throw new Error(`there is no option --${name}${nearest ? `; did you mean --${nearest}?` : ""}`);
	}
}

/** The file that is read when no other is named. */
export const CONFIG_FILE = "check-samples.yaml";

/** The options with those of the configuration file under them. The command line wins; paths count from the file. */
export function withConfig(options: Options, folder = process.cwd()): Options {
	const file = options.config ? path.resolve(folder, options.config) : path.join(folder, CONFIG_FILE);
	if (options.config && !existsSync(file)) throw new Error(`${options.config} does not exist`);
	if (!existsSync(file)) return options;
	const read = readConfig(readFileSync(file, "utf8"), path.relative(folder, file));
	const from = path.dirname(file);
	const locate = (place: string): string => path.relative(folder, path.resolve(from, place)) || ".";
	for (const name of PLACES) {
		const place = read[name];
		if (place !== undefined) Object.assign(read, { [name]: Array.isArray(place) ? place.map(locate) : locate(place) });
	}
	const paths = options.paths.length > 0 ? options.paths : read.paths.map(locate);
	const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
	return { ...read, ...given, paths };
}

/** Reads a configuration file; an error names its line. */
function readConfig(text: string, file: string): Options {
	const [source] = parseYamlSources(text, file);
	const data = readRecord(source?.data) ?? {};
	const known = ["paths", ...CONFIGURABLE];
	const unknown = Object.keys(data).find((name) => !known.includes(name));
	if (source && unknown !== undefined) {
		const { nearest } = nearestNames(unknown, known);
		const { line } = source.locate([unknown], "key");
		throw new Error(`${file}:${line}: there is no setting ${unknown}${nearest ? `; did you mean ${nearest}?` : ""}`);
	}
	const paths = readList(data.paths) ? readStrings(data.paths) : [readString(data.paths) ?? ""].filter(Boolean);
	const entries = Object.entries(data).flatMap(([key, value]) => {
		if (value === null) return [];
		return [[key, typeof value === "boolean" ? value : readList(value) ? readStrings(value) : readString(value)]];
	});
	return { ...Object.fromEntries(entries), paths };
}

/** The paths of the data, from the options. What is read of them is kept in the user's cache. */
export function sourcesOf({ cli, crds, openapi, data, kubernetes, against, strict, likely }: Options): ContextSources {
	const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache");
	const keptIn = path.join(cache, "check-samples");
	const mode = strict ? "strict" : "foreign";
	return { cli, crds, openapi, data, kubernetes, version: against, mode, showsLikely: likely, keptIn };
}
