import type { NodePluginArgs } from "gatsby";
import { updatedAt } from "./navigation/last-updated";

interface Types {
	ApiDocument: Queries.ApiDocument;
	CliCommand: Queries.CliCommand;
	CustomResourceReference: Queries.CustomResourceReference;
	GeneratedIndex: Queries.GeneratedIndex;
	Guide: Queries.Guide;
	Navigation: Queries.Navigation;
	Release: Queries.Release;
	ReleaseHistory: Queries.ReleaseHistory;
}

type PageType = Exclude<keyof Types, "Navigation">;

/** A page of the docs, told apart by `__typename`. */
export type PageOf<Name extends PageType> = Types[Name] & { readonly __typename: Name };
export type DocPage = { [Name in PageType]: PageOf<Name> }[PageType];

/** The template of each page type. A new type without a template does not compile. */
export const templates: Readonly<Record<PageType, string>> = {
	Guide: "guide",
	CliCommand: "cli-command",
	ApiDocument: "api-reference",
	CustomResourceReference: "crd-reference",
	GeneratedIndex: "generated-index",
	Release: "release",
	ReleaseHistory: "changes",
};

type Nodes = Pick<NodePluginArgs, "getNodesByType">;

/** Nodes of a type as their sources wrote them. Fields that only resolvers know, such as `history`, are missing. */
export function nodesOf<Name extends keyof Types>({ getNodesByType }: Nodes, name: Name): readonly Types[Name][] {
	return getNodesByType(name) as unknown as readonly Types[Name][];
}

/** Every page of the docs, in the order of paths. */
export function pagesOf(nodes: Nodes): DocPage[] {
	const pages = (Object.keys(templates) as PageType[]).flatMap((name) =>
		nodesOf(nodes, name).map((page) => ({ ...page, __typename: name, lastUpdated: updatedAt(page) }) as DocPage),
	);
	return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}
