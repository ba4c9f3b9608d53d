import type { NodePluginArgs } from "gatsby";
import { lastUpdated } from "./navigation/last-updated";

interface Pages {
	ApiDocument: Queries.ApiDocument;
	CliCommand: Queries.CliCommand;
	CustomResourceReference: Queries.CustomResourceReference;
	GeneratedIndex: Queries.GeneratedIndex;
	Guide: Queries.Guide;
	Release: Queries.Release;
	ReleaseHistory: Queries.ReleaseHistory;
}

interface Types extends Pages {
	Navigation: Queries.Navigation;
}

/** The template of each page type. A new type without a template does not compile. */
export const templates: Readonly<Record<keyof Pages, string>> = {
	Guide: "guide",
	CliCommand: "cli-command",
	ApiDocument: "api-reference",
	CustomResourceReference: "crd-reference",
	GeneratedIndex: "generated-index",
	Release: "release",
	ReleaseHistory: "changes",
};

/** A page of the docs, told apart by `__typename`. */
export type DocPage = { [Name in keyof Pages]: Pages[Name] & { readonly __typename: Name } }[keyof Pages];

type Nodes = Pick<NodePluginArgs, "getNodesByType">;

/** Nodes of a type as their sources wrote them. Fields that only resolvers know, such as `history`, are missing. */
export function nodesOf<Name extends keyof Types>({ getNodesByType }: Nodes, name: Name): readonly Types[Name][] {
	return getNodesByType(name) as unknown as readonly Types[Name][];
}

/** Every page of the docs with its date, in the order of paths. */
export function docPages(args: Nodes): DocPage[] {
	const types = Object.keys(templates) as (keyof Pages)[];
	const pages = types.flatMap((type) => nodesOf(args, type).map((node) => ({ ...node, __typename: type }) as DocPage));
	return pages
		.map((page) => ({ ...page, lastUpdated: page.lastUpdated ?? lastUpdated(page.sourceFile) }))
		.sort((a, b) => (a.path < b.path ? -1 : 1));
}
