import { homedir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { listOf, nearestNames } from "product-data";
import type { ContextSources } from "../../load/load-context.ts";

const TEXTS = [
	"config",
	"cli",
	"crds",
	"openapi",
	"data",
	"kubernetes",
	"against",
	"explain",
	"releases",
	"release",
	"format",
	"receipts",
	"cache",
	"baseline",
	"write-baseline",
	"stdin-name",
] as const;
const FLAGS = ["stdin", "fix", "dry-run", "strict", "likely", "stdio"] as const;

/** What the command line and the configuration file can say. */
export type Options = { paths: string[]; cli?: string | string[]; crds?: string | string[] } & {
	[name in Exclude<(typeof TEXTS)[number], "cli" | "crds">]?: string | undefined;
} & { [name in (typeof FLAGS)[number]]?: boolean | undefined };

const FORMATS: readonly string[] = ["pretty", "github", "gitlab", "json", "junit", "rdjsonl", "sarif"];

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
	const formats = positionals[0] === "upgrade" ? [...FORMATS, "markdown"] : FORMATS;
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
		return parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { ...texts, ...flags },
		});
	} catch (error) {
		const name = /'--([^'= ]+)/.exec(String(error))?.[1];
		const isKnown = [...TEXTS, ...FLAGS].some((known) => known === name);
		if (!name || isKnown) throw error;
		const { nearest } = nearestNames(name, [...TEXTS, ...FLAGS]);
		throw new Error(`there is no option --${name}${nearest ? `; did you mean --${nearest}?` : ""}`);
	}
}

/** The paths of the data, from the options. What is read of them is kept in the user's cache. */
export function sourcesOf({ cli, crds, openapi, data, kubernetes, against, strict, likely }: Options): ContextSources {
	const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), ".cache");
	const keptIn = path.join(cache, "check-samples");
	const mode = strict ? "strict" : "foreign";
	return { cli, crds, openapi, data, kubernetes, version: against, mode, showsLikely: likely, keptIn };
}
