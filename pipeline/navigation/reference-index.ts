import type { CreatePagesArgs } from "gatsby";
import { siteConfig } from "../../site.config";
import type { References } from "../../src/lib/references";
import { type ReferenceIndex, resolveReference } from "../mdx/reference-index";
import { type DocPage, nodesOf, type PageOf } from "../nodes-of";

/** Names that code spans may use, by docs version. */
export type ReferenceIndexes = ReadonlyMap<string, ReferenceIndex>;

export function readReferenceIndexes(
	args: Pick<CreatePagesArgs, "getNodesByType">,
	pages: readonly DocPage[],
): ReferenceIndexes {
	const documents = nodesOf(args, "ApiDocument");
	const references = nodesOf(args, "CustomResourceReference");
	return new Map(
		siteConfig.versions.map(({ name }) => {
			const isOwn = ({ version }: { version: string }) => version === name;
			return [
				name,
				{
					commands: commandsOf(pages.filter(isOwn)),
					operations: operationsOf(documents.filter(isOwn)),
					fields: fieldsOf(references.filter(isOwn)),
				},
			];
		}),
	);
}

/** By page path, the address that each code span of a guide links to, in the page's version. */
export function referencesByPath(
	pages: readonly DocPage[],
	indexes: ReferenceIndexes,
): ReadonlyMap<string, References> {
	return new Map(pages.flatMap((page) => (page.__typename === "Guide" ? [[page.path, linkSpans(page, indexes)]] : [])));
}

function linkSpans({ spans, version }: PageOf<"Guide">, indexes: ReferenceIndexes): References {
	const index = indexes.get(version);
	return Object.fromEntries(
		spans.flatMap((text) => {
			const url = index && resolveReference(text, index);
			return url ? [[text, url]] : [];
		}),
	);
}

function commandsOf(pages: readonly DocPage[]): ReferenceIndex["commands"] {
	return Object.fromEntries(
		pages.flatMap((page) =>
			page.__typename === "CliCommand"
				? namesOf(page).map((name) => [name, { url: page.path, flags: flagsOf(page) }])
				: [],
		),
	);
}

function operationsOf(documents: readonly Queries.ApiDocument[]): ReferenceIndex["operations"] {
	return Object.fromEntries(
		documents.flatMap(({ path: page, groups }) =>
			groups.flatMap(({ operations }) =>
				operations.map(({ method, path, anchor }) => [`${method} ${path}`, `${page}#${anchor}`]),
			),
		),
	);
}

/** Of two kinds that have a field, the first has its path; the other has the field by its anchor. */
function fieldsOf(references: readonly Queries.CustomResourceReference[]): ReferenceIndex["fields"] {
	const fields: Record<string, string> = {};
	for (const { path: page, resources } of references)
		for (const { path, anchor } of resources.flatMap(({ properties }) => properties))
			fields[Object.hasOwn(fields, path) ? anchor : path] = `${page}#${anchor}`;
	return fields;
}

/** A command answers to its own name and, instead of the last word, to each alias. */
function namesOf({ name, aliases }: PageOf<"CliCommand">): string[] {
	return [name, ...aliases.map((alias) => name.replace(/\S+$/, alias))];
}

function flagsOf(page: PageOf<"CliCommand">): Record<string, string> {
	return Object.fromEntries(
		[...page.options, ...page.inheritedOptions].flatMap(({ name, shorthand, anchor }) => {
			const url = `${page.path}#${anchor}`;
			return [[`--${name}`, url] as const, ...(shorthand ? [[`-${shorthand}`, url] as const] : [])];
		}),
	);
}
