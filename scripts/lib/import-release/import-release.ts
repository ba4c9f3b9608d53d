import {
	collectSourceErrors,
	readApiFacts,
	readResourceFacts,
	type SourceError,
	throwSourceErrors,
} from "product-data";
import type { ReleaseFacts } from "product-data/releases";
import type { SourceFile, Tag } from "./git-checkout";
import { importCharts } from "./import-charts";
import { importCommands, readCommandPage } from "./import-commands";
import { definitionsIn } from "./import-resources";
import { keepUndocumented } from "./keep-undocumented";

const importApi = ({ path, text }: SourceFile) => readApiFacts(text, path);
const importResources = ({ path, text }: SourceFile) => readResourceFacts(text, path);

/** Reads what a tag has, each content once for all tags. */
type Read = <Facts>(file: SourceFile, read: (file: SourceFile) => Facts) => Facts;

/** An importer of tags. Throws SourceErrors with every mistake of a tag, and for a source that the tag before had. */
export function releaseImporter() {
	const known = new Map<unknown, Map<string, unknown>>();
	const once: Read = (file, read) => {
		const results = known.get(read) ?? new Map<string, unknown>();
		known.set(read, results);
		const key = `${file.id} ${file.path}`;
		if (!results.has(key)) results.set(key, read(file));
		return results.get(key) as ReturnType<typeof read>;
	};
	return (tag: Tag, before?: ReleaseFacts): ReleaseFacts => importTag(tag, before, once);
}

function importTag({ name, date, files, structsOf }: Tag, before: ReleaseFacts | undefined, once: Read): ReleaseFacts {
	const errors: SourceError[] = [];
	const readAll = <Facts>(found: readonly SourceFile[], read: (file: SourceFile) => Facts[], what: string) =>
		found.flatMap((file) => {
			const facts = collectSourceErrors(errors, () => once(file, read));
			if (facts?.length === 0) errors.push(unread(file, what));
			return facts ?? [];
		});
	const pages = files.filter(({ path }) => /^docs\/cli\/.*\.(?:md|ya?ml)$/.test(path));
	const api = files.find(({ path }) => /^docs\/server\/swagger\.(?:ya?ml|json)$/.test(path));
	const commands = importCommands(readAll(pages, readCommandPage, "command"), files, errors);
	const resources = new Map(readAll(definitionsIn(files), importResources, "kind of custom resource").sort(byName));
	const charts = collectSourceErrors(errors, () => importCharts(files)) ?? new Map();
	const calls = api && collectSourceErrors(errors, () => once(api, importApi));
	const facts: ReleaseFacts = {
		name,
		date,
		commands: commands.size > 0 ? commands : null,
		operations: calls?.operations ?? null,
		schemas: calls?.schemas ?? null,
		resources: resources.size > 0 ? resources : null,
		charts: charts.size > 0 ? charts : null,
	};
	throwSourceErrors([...errors, ...missingSources(facts, before, errors)]);
	return keepUndocumented(facts, before, structsOf);
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

function unread({ path }: SourceFile, what: string): SourceError {
	return {
		file: path,
		line: 1,
		message: `The file describes no ${what}.`,
		fix: "Its format has changed: teach the reader in packages/product-data, or leave the file out in scripts/lib/import-release.",
	};
}

/** Where each source is looked for. */
const PLACES = [
	["commands", "commands", "docs/cli"],
	["operations", "API document", "docs/server/swagger.yaml"],
	["resources", "CustomResourceDefinition", "deploy/charts/operator-crds or deploy/operator/crds"],
	["charts", "chart", "deploy/charts"],
] as const;

/** A source that the release before had cannot be gone: its files moved. */
function missingSources(
	facts: ReleaseFacts,
	before: ReleaseFacts | undefined,
	errors: readonly SourceError[],
): SourceError[] {
	const missing = PLACES.filter(([source]) => facts[source] === null && errors.length === 0);
	const isNothing = missing.length === PLACES.length;
	return missing
		.filter(([source]) => isNothing || (before !== undefined && before[source] !== null))
		.map(([, what, place]) => ({
			file: facts.name,
			line: 1,
			message: `The tag has no ${what}.`,
			found: `nothing in ${place}`,
			fix: "Name a release of the product. If the files have moved, add their place to scripts/lib/import-release.",
		}));
}
