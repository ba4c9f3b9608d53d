import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../load/files.ts";
import { parseCommands } from "../load/load-commands.ts";
import { PAGE } from "./check-samples.ts";
import { CONFIG_FILE } from "./options.ts";

/** What a tree has that samples can be checked against: folders or files with their numbers, the one with the most first. */
type Discovery = Record<"pages" | "cli" | "crds" | "openapi", [string, number][]>;

/** Other projects' files. Hugo's themes are such too, and its archetypes are templates. */
const FOREIGN =
	/(?:^|\/)(?:vendor|testdata|third_party|node_modules|package-lock\.json)(?:\/|$)|^(?:themes|archetypes)\//;
/** The pages of old releases, and translations. */
const OLD = /(?:^|\/)(?:\w*versioned_docs|i18n)(?:\/|$)/;
/** The pages of the newest release, where those of old ones are beside them. */
const NEWEST = /^[^/]+\/(?!blog$|src$|i18n$|\w*versioned_docs$)/;
/** What all of Cobra's files have, those in YAML and those in Markdown. */
const COBRA = [
	[/^name: \S/m, /^synopsis:/m, /^(?:options|inherited_options|see_also|usage):/m],
	[
		/^#{2,6} (?:Options(?: inherited from parent commands)?|(?:\w+ )?Flags)\s*$/m,
		/^(?:#{1,5} |title: ["']?)[\w.-]+(?: [\w.-]+)*["']?\s*$/m,
		/^ {2,}(?:-\w, )? *--[\w-]+/m,
	],
];

/** Kustomize's patches of definitions name their kind, and define nothing. */
const CRD = [
	/^\s*(?:- )?apiVersion:\s*["']?apiextensions\.k8s\.io/m,
	/^\s*(?:- )?kind:\s*["']?CustomResourceDefinition/m,
	/^\s*(?:group|names|versions?):/m,
];
/** A path of an API's document. */
const API_PATH = /(?:^\s*|[{,]\s*)["']?\/[^\s"':,]*["']?\s*:(?=\s|\{)/gm;

/** Looks at a tree and reports its contents. */
function discover(root: string): Discovery {
	const none = (): Map<string, number> => new Map();
	const found = { pages: none(), cli: none(), completions: none(), crds: none(), openapi: none() };
	const count = (kind: keyof typeof found, name: string, depth: number): void => {
		const folder = path.dirname(name).split("/").slice(0, depth).join("/");
		found[kind].set(folder, (found[kind].get(folder) ?? 0) + 1);
	};
	for (const file of listFiles(root, /\.(?:mdx?|markdown|ya?ml|json|kdl|fish)$/i, true)) {
		const name = path.relative(root, file).replaceAll("\\", "/");
		const isPage = PAGE.test(name);
		// Examples beside data are samples, not data.
		if (FOREIGN.test(name) || (/(?:^|\/)examples\//.test(name) && !isPage)) continue;
		const whole = readFileSync(file, "utf8");
		const text = whole.slice(0, 20_000);
		const isFish = /^\s*complete -c /m.test(text) && name.endsWith(".fish");
		const mayState = isFish || COBRA.some((forms) => forms.every((form) => form.test(text)));
		if (mayState && parseCommands([{ path: file, text }], []).length > 0)
			count(isFish ? "completions" : "cli", isFish ? `${name}/.` : name, 99);
		else if (/\.usage\.kdl$|(?:^|\/)oclif\.manifest\.json$/.test(name) || /^\s*["']?opencli["']?\s*:/m.test(text))
			count("cli", `${name}/.`, 99);
		// Charts have notes and readmes of their own, often templates.
		else if (/(?:^|\/)(?:charts|templates)\//.test(name) && isPage) continue;
		else if (isPage) count("pages", name, 2);
		else if (CRD.every((form) => form.test(text))) count("crds", name, 99);
		else if (/^[\s{]*["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\./m.test(text))
			found.openapi.set(name, whole.match(API_PATH)?.length ?? 0);
	}
	found.pages = joinFolders(found.pages);
	// In a tree without `docs`, the pages of the releases are all there is.
	const hasDocs = [...found.pages.keys()].some((folder) => folder === "docs" || NEWEST.test(folder));
	const old = hasDocs ? OLD : /(?:^|\/)i18n(?:\/|$)/;
	const ranked = (map: Map<string, number>): [string, number][] => {
		const isOld = ([folder]: [string, number]) => old.test(folder);
		const all = [...map].sort((a, b) => Number(isOld(a)) - Number(isOld(b)) || b[1] - a[1]);
		// Tests hold other projects' data, old releases of it, and made-up APIs; so do the pages of old releases and their translations.
		const own = all.filter(
			(entry) =>
				!/(?:^|\/)(?:tests?|__tests__|e2e|fixtures)(?:\/|$)/.test(entry[0]) && (map === found.pages || !isOld(entry)),
		);
		return own.length > 0 || map === found.openapi ? own : all;
	};
	// Completions state less than the other formats.
	const cli = ranked(found.cli.size > 0 ? found.cli : found.completions);
	return { pages: ranked(found.pages), cli, crds: ranked(found.crds), openapi: ranked(found.openapi) };
}

/** Pages by folder of the first level, or of the second where old releases are beside the newest. */
function joinFolders(pages: ReadonlyMap<string, number>): Map<string, number> {
	const parents = new Set([...pages.keys()].filter((folder) => OLD.test(path.basename(folder))).map(path.dirname));
	const joined = new Map<string, number>();
	for (const [folder, count] of pages) {
		const parent = path.dirname(folder);
		const place = parent === "." || parents.has(parent) ? folder : parent;
		joined.set(place, (joined.get(place) ?? 0) + count);
	}
	return joined;
}

const MOST_FOLDERS = 12;

/** The configuration file for the data found, with a comment at each setting. */
function formatConfig({ pages, cli, crds, openapi }: Discovery): string {
	const one = (name: keyof Discovery, list: [string, number][], unit: string, otherwise: string): string[] => {
		const [best, ...others] = list;
		if (!best) return [`# ${otherwise}`, `# ${name}: path/to/${name}`, ""];
		const line = ([place, count]: [string, number]) => `${quoted(place)} # ${counted(count, unit)}`;
		if (name === "openapi")
			return [
				...(others.length > 0 ? [`# ${list.length} OpenAPI documents; calls are checked against one.`] : []),
				`openapi: ${line(best)}`,
				...others.slice(0, MOST_FOLDERS).map((other) => `# openapi: ${line(other)}`),
				"",
			];
		if (others.length === 0) return [`# ${counted(best[1], unit)}.`, `${name}: ${quoted(best[0])}`, ""];
		const lines = list.slice(0, MOST_FOLDERS).map(([folder, count]) => `  - ${quoted(folder)} # ${count}`);
		return [`# Folders with ${unit}.`, `${name}:`, ...lines, ""];
	};
	const noCommands = "No command files were found: cobra/doc's GenYamlTree or import-help writes them.";
	return [
		"# What check-samples reads. Paths count from this file; options of the command line win.",
		"",
		"# Folders and files with Markdown or MDX.",
		"paths:",
		...pages.slice(0, MOST_FOLDERS).map(([folder, count], at) => {
			const takesInOthers = folder === "." ? pages.length > 1 : pages.some(([other]) => other.startsWith(`${folder}/`));
			const isOld = OLD.test(folder) && !OLD.test(pages[0]?.[0] ?? "");
			const mark = at < 3 && !takesInOthers && !isOld ? "" : "# ";
			return `  ${mark}- ${quoted(folder)} # ${counted(count, "pages")}`;
		}),
		...(pages.length === 0 ? ["  - docs"] : []),
		"",
		...one("cli", cli, "command files", noCommands),
		...one("crds", crds, "files with CustomResourceDefinitions", "No CustomResourceDefinitions were found."),
		...one("openapi", openapi, "paths", "No OpenAPI document was found."),
		"# Also show what is likely but not certain.",
		"likely: false",
		"",
		"# Known problems of an old tree: write them once with --write-baseline, and only new ones are reported.",
		"# baseline: check-samples-baseline.json",
		"",
	].join("\n");
}

/** A path as YAML takes it: `@docs` needs quotes. */
function quoted(path: string): string {
	return /^[\w./-]*$/.test(path) ? path || "." : JSON.stringify(path);
}

/** `1 file`, `2 files` with the plural as it is given. */
function counted(count: number, units: string): string {
	return `${count} ${count === 1 ? units.replace(/s(?= with|$)/, "") : units}`;
}

/** Writes the file. Throws an error if it exists already. */
export function init(root: string): string {
	const file = path.join(root, CONFIG_FILE);
	if (existsSync(file)) throw new Error(`${file} exists already: remove it to begin again`);
	const text = formatConfig(discover(root));
	writeFileSync(file, text);
	return `${text}\nWrote ${file}. Run check-samples.\n`;
}
