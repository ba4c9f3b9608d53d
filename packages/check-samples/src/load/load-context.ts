import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import {
	collectSourceErrors,
	formatSourceErrors,
	isApiText,
	parseYamlSources,
	readApi,
	readKinds,
	type SourceError,
	throwSourceErrors,
} from "product-data";
import type { CheckContext } from "../model/context.ts";
import type { Mode } from "../model/types.ts";
import { listFiles, writeWhole } from "./files.ts";
import { catalogOf, toKind } from "./kubernetes-kinds.ts";
import { commandTrees, type DataFile, parseCommands } from "./load-commands.ts";
import { loadMermaid } from "./load-mermaid.ts";
import { packContext, unpackContext } from "./pack-context.ts";
import { readFacts } from "./read-facts.ts";
import { readKubernetes } from "./read-kubernetes.ts";

/** Paths of the data. Each may be a file or a folder; rules without data are skipped. */
export interface ContextSources {
	mode?: Mode | undefined;
	/** Also report findings that are likely but not certain. */
	showsLikely?: boolean | undefined;
	cli?: string | readonly string[] | undefined;
	crds?: string | readonly string[] | undefined;
	openapi?: string | undefined;
	data?: string | undefined;
	/** Kubernetes' OpenAPI document, of the version that the pages are about. */
	kubernetes?: string | undefined;
	/** A folder for parsed data, by the digest of the files: parsing takes ten times as long as loading it. */
	keptIn?: string | undefined;
	/** The release that the data describes; by default the `x-version` of the OpenAPI document, if it has one. */
	version?: string | undefined;
}

/** Raise this number when the checks change, so that caches are dropped. */
const CHECKS_VERSION = "6";

/** The digest of the sources that this program was built from; nothing is kept by what was not built. */
declare const BUILD: string | undefined;

/** Reads everything that samples are checked against. Throws when a path that was given does not exist. */
export function loadContext(sources: ContextSources): CheckContext {
	const files = readFiles(sources);
	if (!sources.keptIn || typeof BUILD !== "string") return readContext(sources, files);
	const kept = path.join(sources.keptIn, `${BUILD}-${files.hash}.json`);
	try {
		return unpackContext(readFileSync(kept, "utf8"), loadMermaid);
	} catch {
		const context = readContext(sources, files);
		if (context.unread.length === 0) keep(kept, packContext(context));
		return context;
	}
}

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** Writes a file, and removes old ones. A folder that is not writable is ignored. */
function keep(file: string, text: string): void {
	const folder = path.dirname(file);
	try {
		writeWhole(file, text);
		for (const other of readdirSync(folder).map((name) => path.join(folder, name)))
			if (Date.now() - statSync(other).mtimeMs > MONTH) rmSync(other, { recursive: true });
	} catch {
		// The next run reads the data again.
	}
}

/** The files of each sort, and the digest of all. */
function readFiles(sources: ContextSources) {
	const { mode = "strict", showsLikely = false, version, cli, crds, openapi, data, kubernetes } = sources;
	const options = [CHECKS_VERSION, mode, showsLikely, version, cli, crds, openapi, data, kubernetes];
	const hash = createHash("sha256").update(JSON.stringify(options));
	const read = (place: Place, pattern: RegExp): DataFile[] => {
		const names = new Set(placesOf(place).flatMap((one) => listFiles(one, pattern)));
		const files = [...names].map((file) => ({ path: file, text: readFileSync(file, "utf8") }));
		for (const file of files) hash.update(file.path).update("\0").update(file.text);
		return files;
	};
	return {
		cli: read(cli, /\.(?:ya?ml|mdx?|kdl|fish)$|(?:oclif\.manifest|opencli[\w.-]*)\.json$/),
		crds: read(crds, /\.(?:ya?ml|json)$/),
		openapi: read(openapi, /\.(?:ya?ml|json)$/),
		data: read(data, /\.ya?ml$/),
		kubernetes: read(kubernetes, /\.(?:ya?ml|json)$/),
		hash: hash.digest("hex"),
	};
}

function readContext(sources: ContextSources, files: ReturnType<typeof readFiles>): CheckContext {
	const { mode = "strict" } = sources;
	const errors: SourceError[] = [];
	const parsed = parseCommands(files.cli, errors);
	const [kubernetes] = files.kubernetes.map(({ text, path: file }) => readKubernetes(text, file));
	const custom = files.crds.flatMap((file) => collectSourceErrors(errors, () => readKinds(file.text, file.path)) ?? []);
	const served = custom.filter((kind) => kind.isServed).map(toKind);
	const named = custom.map(({ group, kind, names }) => ({ group, kind, names }));
	const kinds = catalogOf(served, named, kubernetes);
	// A named file must be an API document; a folder may contain other files too.
	const [document] = files.openapi.filter((file) => file.path === sources.openapi || isApiText(file.text));
	const api = collectSourceErrors(errors, () => document && readApi(document.text, document.path));
	// On foreign trees, the rest is checked without a broken file; one's own data must be valid.
	if (mode !== "foreign") throwSourceErrors(errors);
	const facts = readFacts(readFactFiles(sources.data, files.data));
	const unreadOf = (option: "cli" | "crds" | "openapi") =>
		errors.find(({ file }) => files[option].some(({ path }) => path === file));
	refuseEmpty("cli", sources.cli, parsed.length > 0, "commands", unreadOf("cli"));
	refuseEmpty("crds", sources.crds, kinds.resources.length > 0, "CustomResourceDefinitions", unreadOf("crds"));
	const isApiRead = api !== undefined && (api !== null || parsed.length + custom.length > 0);
	refuseEmpty("openapi", sources.openapi, isApiRead, "an OpenAPI document with paths", unreadOf("openapi"));
	const stated = parsed.flatMap(({ environment }) => environment.map(({ name }) => name));
	const variables = new Set([...facts.variables, ...stated]);
	return {
		mode,
		showsLikely: sources.showsLikely === true,
		commands: commandTrees(parsed, mode),
		kinds,
		api: api ?? undefined,
		facts: { ...facts, variables },
		loadMermaid,
		version: sources.version,
		unread: errors,
		hash: files.hash,
	};
}

const FACT_FILES = "helm telemetry environment paths registry clients schemas cedar words".split(" ");

function readFactFiles(place: string | undefined, files: readonly DataFile[]): Map<string, unknown> {
	const entries = files.map(
		({ path: file, text }) =>
			[path.basename(file).replace(/\.ya?ml$/, ""), parseYamlSources(text, file)[0]?.data] as const,
	);
	const isRead = entries.some(([name, data]) => FACT_FILES.includes(name) && data !== undefined);
	refuseEmpty("data", place, isRead, `file named like ${FACT_FILES.map((name) => `${name}.yaml`).join(", ")}`);
	return new Map(entries);
}

/** Rejects data without content, which would make every page green. */
function refuseEmpty(option: string, place: Place, isRead: boolean, wanted: string, unread?: SourceError): void {
	const places = placesOf(place).join(", ");
	const why = unread ? `\n${formatSourceErrors([unread])}` : "";
	if (places !== "" && !isRead)
		throw new Error(`nothing to check against in --${option} ${places}: it holds no ${wanted}${why}`);
}

type Place = string | readonly string[] | undefined;

/** One folder or file, or several. */
export function placesOf(place: Place): readonly string[] {
	return place === undefined ? [] : typeof place === "string" ? [place] : place;
}
