import type { CreatePagesArgs, NodePluginArgs } from "gatsby";

interface Types {
	ApiDocument: Queries.ApiDocument;
	CliCommand: Queries.CliCommand;
	CustomResourceReference: Queries.CustomResourceReference;
	Navigation: Queries.Navigation;
	Release: Queries.Release;
	ReleaseHistory: Queries.ReleaseHistory;
}

/** A page of the docs, told apart by `__typename`, with what the checks of all pages read. */
export type DocPage = Queries.DocPagesQuery["allDocPage"]["nodes"][number];
export type PageOf<Name extends DocPage["__typename"]> = Extract<DocPage, { readonly __typename: Name }>;

/** The template of each page type. A new type without a template does not compile. */
export const templates: Readonly<Record<DocPage["__typename"], string>> = {
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

let stored: unknown;

/** Stores fields as a node of the site's own, whose `key` tells it from all other nodes. */
export function storeNode(args: NodePluginArgs, type: string, key: string, fields: object): void {
	const internal = { type, contentDigest: args.createContentDigest(fields) };
	stored = args.actions.createNode({ ...fields, id: args.createNodeId(key), internal });
}

/** Waits until Gatsby's database has every node: a process that ends before waits for its own writes, and never ends. */
export async function allStored(): Promise<void> {
	await stored;
}

/** Every page of the docs, in the order of paths. */
export async function queryPages(graphql: CreatePagesArgs["graphql"]): Promise<readonly DocPage[]> {
	const { data, errors } = await graphql<Queries.DocPagesQuery>(/* GraphQL */ `
		query DocPages {
			allDocPage(sort: { path: ASC }) {
				nodes {
					__typename
					id
					path
					kind
					title
					description
					version
					sourceFile
					sourceLine
					lastUpdated
					... on Guide {
						lead
						diagrams
						sections {
							id
						}
						links {
							url
							target
							line
							column
						}
						spans
					}
					... on CliCommand {
						name
						aliases
						parentCommand {
							name
						}
						options {
							name
							shorthand
							anchor
						}
						inheritedOptions {
							name
							shorthand
							anchor
						}
						arguments {
							anchor
						}
					}
				}
			}
		}
	`);
	if (!data) throw new Error("The pages could not be queried.", { cause: errors });
	return data.allDocPage.nodes;
}
