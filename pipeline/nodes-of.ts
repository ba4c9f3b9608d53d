import type { NodePluginArgs } from "gatsby";

interface Types {
	ApiDocument: Queries.ApiDocument;
	CliCommand: Queries.CliCommand;
	CustomResourceReference: Queries.CustomResourceReference;
	Navigation: Queries.Navigation;
	Release: Queries.Release;
	ReleaseHistory: Queries.ReleaseHistory;
}

/** Nodes of a type as their sources wrote them. Fields that only resolvers know, such as `history`, are missing. */
export function nodesOf<Name extends keyof Types>(
	{ getNodesByType }: Pick<NodePluginArgs, "getNodesByType">,
	name: Name,
): readonly Types[Name][] {
	return getNodesByType(name) as unknown as readonly Types[Name][];
}
