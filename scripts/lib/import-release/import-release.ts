import {
	collectSourceErrors,
	commandFacts,
	compareText,
	readApiFacts,
	readCommands,
	readResourceFacts,
	type SourceError,
	throwSourceErrors,
} from "product-data";
import type { OwnerFacts, Owners, ReleaseFacts } from "product-data/releases";
import type { SourceFile, Tag } from "./git-checkout";
import { importAliases } from "./import-aliases";
import { importCharts, isTemplate } from "./import-charts";
import { keepUndocumented } from "./keep-undocumented";

/**
 * Reads the facts of a tag; `known` are those of files that other tags had too, by content and path. Throws SourceErrors with every
 * mistake of the tag, and for a source that the tag before had.
 */
export function importTag(
	{ name, date, files, structsOf }: Tag,
	before?: ReleaseFacts,
	known = new Map<string, unknown[]>(),
): ReleaseFacts {
	const errors: SourceError[] = [];
	type Read<Facts> = (text: string, file: string) => Facts[];
	const readAll = <Facts>(found: readonly SourceFile[], read: Read<Facts>, what: string): Facts[] =>
		found.flatMap(({ id, path, text }) => {
			const key = `${id} ${path}`;
			const facts = known.get(key) ?? collectSourceErrors(errors, () => read(text, path));
			if (!facts) return [];
			const message = `The file describes no ${what}.`;
			if (facts.length === 0) errors.push({ file: path, line: 1, message, fix: NEW_FORMAT });
			known.set(key, facts);
			return facts as Facts[];
		});
	const pages = files.filter(({ path }) => /^docs\/cli\/.*\.(?:md|ya?ml)$/.test(path));
	const api = files.filter(({ path }) => /^docs\/server\/swagger\.(?:ya?ml|json)$/.test(path)).slice(0, 1);
	const described = readAll(pages, readCommands, "command");
	const aliases = importAliases(files, described, errors);
	const charts = collectSourceErrors(errors, () => importCharts(files)) ?? [];
	const sources = {
		commands: toOwners(described.map((one) => [one.name, commandFacts(one, aliases.get(one.name) ?? one.aliases)])),
		api: toOwners(readAll(api, readApiFacts, "operation")),
		resources: toOwners(readAll(definitionsIn(files), readResourceFacts, "kind of custom resource")),
		charts: toOwners(charts.map(([chart, facts]) => [chart, facts])),
	};
	throwSourceErrors(errors);
	throwSourceErrors(missingSources(name, sources, before?.sources));
	return {
		name,
		date,
		charts: Object.fromEntries(charts.map(([chart, , version]) => [chart, version])),
		sources: { ...sources, api: keepUndocumented(sources.api, before?.sources.api ?? new Map(), structsOf) },
	};
}

const toOwners = (found: [string, OwnerFacts][]): Owners => new Map(found.sort(([a], [b]) => compareText(a, b)));

const NEW_FORMAT =
	"Its format has changed: teach the reader in packages/product-data, or leave the file out in scripts/lib/import-release.";

/** Where each source is looked for. */
const PLACES = [
	["commands", "commands", "docs/cli"],
	["api", "API document", "docs/server/swagger.yaml"],
	["resources", "CustomResourceDefinition", "deploy/charts/operator-crds or deploy/operator/crds"],
	["charts", "chart", "deploy/charts"],
] as const;

/** A source that the release before had cannot be gone: its files moved. */
function missingSources(name: string, sources: ReleaseFacts["sources"], before: ReleaseFacts["sources"] | undefined) {
	const missing = PLACES.filter(([source]) => sources[source].size === 0);
	const isNothing = missing.length === PLACES.length;
	const fix = "Name a release of the product. If the files have moved, add their place to scripts/lib/import-release.";
	return missing
		.filter(([source]) => isNothing || (before !== undefined && before[source].size > 0))
		.map(([, what, place]) => {
			return { file: name, line: 1, message: `The tag has no ${what}.`, found: `nothing in ${place}`, fix };
		});
}

/** Folders with definitions, the newest first. */
const FOLDERS = [
	"deploy/charts/operator-crds/files/crds/",
	"deploy/charts/operator-crds/crds/",
	"deploy/charts/operator-crds/templates/",
	"deploy/operator/crds/",
];

/** The files with definitions that the newest chart installs: those of `files/` are the templates without conditions. */
function definitionsIn(files: readonly SourceFile[]): SourceFile[] {
	const definitions = files.filter(({ text }) => /^kind: CustomResourceDefinition/m.test(text));
	const folder = FOLDERS.find((one) => definitions.some(({ path }) => path.startsWith(one)));
	const found = definitions.filter(({ path }) => folder !== undefined && path.startsWith(folder));
	if (!folder?.includes("/files/")) return found;
	const installed = new Set(definitions.filter(isTemplate).map(({ path }) => path.split("/").at(-1)));
	return found.filter(({ path }) => installed.has(path.split("/").at(-1)));
}
