/** The nodes that search reads. Only fields that their sources wrote are there, none that resolvers add. */
export interface SiteInput {
	readonly guides: readonly Queries.Guide[];
	readonly commands: readonly Queries.CliCommand[];
	readonly apis: readonly Queries.ApiDocument[];
	readonly crds: readonly Queries.CustomResourceReference[];
	readonly indexes: readonly PageInput[];
	readonly releases: readonly Queries.Release[];
	readonly questions: readonly Queries.PageQuestions[];
	readonly navigations: readonly Queries.Navigation[];
}

export type PageInput = Pick<Queries.DocPage, "path" | "title" | "description" | "version" | "kind">;
