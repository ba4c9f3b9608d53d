import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import {
	type ApiDocument,
	isApiText,
	parseYamlSources,
	readApi,
	type SourceError,
	throwSourceErrors,
} from "product-data";
import type { CheckContext } from "../model/context.ts";
import type { Mode } from "../model/types.ts";
import { listFiles } from "./list-files.ts";
import { commandTrees, parseCommands } from "./load-commands.ts";
import { loadKinds } from "./load-kinds.ts";
import { nodeParsers } from "./node-parsers.ts";
import { readFacts } from "./read-facts.ts";

/** Paths of the data. Each may be a file or a folder; rules without data are skipped. */
export interface ContextSources {
	mode?: Mode | undefined;
	/** Also report findings that are likely but not certain. */
	showsLikely?: boolean | undefined;
	cli?: string | readonly string[] | undefined;
	crds?: string | readonly string[] | undefined;
	openapi?: string | undefined;
	data?: string | undefined;
	/** The release that the data describes; by default the `x-version` of the OpenAPI document, if it has one. */
	version?: string | undefined;
}

/** Raised from here when the checks themselves change, so that caches are dropped. */
const CHECKS_VERSION = "2";

/** Reads everything that samples are checked against. Throws when a path that was given does not exist. */
export function loadContext(sources: ContextSources): CheckContext {
	const hash = createHash("sha256")
		.update(CHECKS_VERSION)
		.update(sources.mode ?? "strict")
		.update(String(sources.showsLikely === true))
		.update(sources.version ?? "");
	const read = (place: Place, pattern: RegExp): { path: string; text: string }[] => {
		const names = new Set(placesOf(place).flatMap((one) => listFiles(one, pattern)));
		const files = [...names].map((file) => ({ path: file, text: readFileSync(file, "utf8") }));
		for (const file of files) hash.update(file.path).update("\0").update(file.text);
		return files;
	};
	const errors: SourceError[] = [];
	const parsed = parseCommands(
		read(sources.cli, /\.(?:ya?ml|mdx?|kdl)$|(?:oclif\.manifest|opencli[\w.-]*)\.json$/),
		errors,
	);
	const kinds = loadKinds(read(sources.crds, /\.(?:ya?ml|json)$/), errors);
	// One file that cannot be read takes nothing else with it, but one's own must be sound.
	if (sources.mode !== "foreign") throwSourceErrors(errors);
	const api = loadApi(sources.openapi, read(sources.openapi, /\.(?:ya?ml|json)$/));
	const facts = readFacts(readFactFiles(sources.data, read(sources.data, /\.ya?ml$/)));
	refuseEmpty("cli", sources.cli, parsed.length > 0, "commands");
	refuseEmpty("crds", sources.crds, kinds.resources.length > 0, "CustomResourceDefinitions");
	refuseEmpty("openapi", sources.openapi, api !== undefined, "an OpenAPI document with paths");
	const variables = new Set([
		...facts.variables,
		...parsed.flatMap(({ environment }) => environment.map(({ name }) => name)),
	]);
	return {
		mode: sources.mode ?? "strict",
		showsLikely: sources.showsLikely === true,
		commands: commandTrees(parsed, sources.mode ?? "strict"),
		kinds,
		api,
		facts: { ...facts, variables },
		parsers: nodeParsers,
		version: sources.version,
		unread: errors,
		hash: hash.digest("hex"),
	};
}

/** The one API document among the files. A named file must be one; a folder may contain other files too. */
function loadApi(place: string | undefined, files: readonly { path: string; text: string }[]): ApiDocument | undefined {
	const [file] = files.filter(({ path: name, text }) => name === place || isApiText(text));
	return file && readApi(file.text, file.path);
}

const FACT_FILES: readonly string[] = [
	"helm",
	"telemetry",
	"environment",
	"paths",
	"ports",
	"registry",
	"clients",
	"schemas",
	"cedar",
];

function readFactFiles(
	place: string | undefined,
	files: readonly { path: string; text: string }[],
): Map<string, unknown> {
	const entries = files.map(
		({ path: file, text }) =>
			[path.basename(file).replace(/\.ya?ml$/, ""), parseYamlSources(text, file)[0]?.data] as const,
	);
	const isRead = entries.some(([name, data]) => FACT_FILES.includes(name) && data !== undefined);
	refuseEmpty("data", place, isRead, `file named like ${FACT_FILES.map((name) => `${name}.yaml`).join(", ")}`);
	return new Map(entries);
}

/** Data without content would make every page green. */
function refuseEmpty(option: string, place: Place, isRead: boolean, wanted: string): void {
	const places = placesOf(place).join(", ");
	if (places !== "" && !isRead)
		throw new Error(`nothing to check against in --${option} ${places}: it holds no ${wanted}`);
}

type Place = string | readonly string[] | undefined;

/** One folder or file, or several. */
export function placesOf(place: Place): readonly string[] {
	return place === undefined ? [] : typeof place === "string" ? [place] : place;
}
