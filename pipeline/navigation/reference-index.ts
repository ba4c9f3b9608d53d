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
			const operations = operationsOf(documents.filter(isOwn));
			const fields = fieldsOf(references.filter(isOwn));
			return [name, { commands: commandsOf(pages.filter(isOwn)), operations, fields }];
		}),
	);
}

/** By page path, the address that each code span of a guide links to, in the page's version. */
export function referencesByPath(pages: readonly DocPage[], indexes: ReferenceIndexes) {
	const guides = pages.filter((page) => page.__typename === "Guide");
	return new Map(guides.map((page) => [page.path, linkSpans(page, indexes)]));
}

function linkSpans({ spans, version }: PageOf<"Guide">, indexes: ReferenceIndexes): References {
	const index = indexes.get(version);
	const links = spans.map((text) => [text, index && resolveReference(text, index)]);
	return Object.fromEntries(links.filter(([, url]) => url));
}

function commandsOf(pages: readonly DocPage[]): ReferenceIndex["commands"] {
	const commands = pages.filter((page) => page.__typename === "CliCommand");
	return Object.fromEntries(
		commands.flatMap((page) => namesOf(page).map((name) => [name, { url: page.path, flags: flagsOf(page) }])),
	);
}

function operationsOf(documents: readonly Queries.ApiDocument[]): ReferenceIndex["operations"] {
	const found: Record<string, string> = {};
	for (const { path: page, groups } of documents)
		for (const { method, path, anchor } of groups.flatMap(({ operations }) => operations))
			found[`${method} ${path}`] = `${page}#${anchor}`;
	return found;
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
