/*
 * The data that search reads of each page, as site-query.ts selects it.
 */

type Site = Queries.SearchSiteQuery;

export type GuideInput = Site["allGuide"]["nodes"][number];
export type CommandInput = Site["allCliCommand"]["nodes"][number];
export type OptionInput = CommandInput["options"][number];
export type ApiInput = Site["allApiDocument"]["nodes"][number];
export type OperationInput = ApiInput["groups"][number]["operations"][number];
export type PropertyInput = OperationInput["parameters"][number];
export type CrdInput = Site["allCustomResourceReference"]["nodes"][number];
type ReleaseInput = Site["allRelease"]["nodes"][number];
export type PageInput = Site["allGeneratedIndex"]["nodes"][number];
type QuestionsInput = Site["allPageQuestions"]["nodes"][number];
export type NavigationInput = Site["allNavigation"]["nodes"][number];

export interface SiteInput {
	readonly guides: readonly GuideInput[];
	readonly commands: readonly CommandInput[];
	readonly apis: readonly ApiInput[];
	readonly crds: readonly CrdInput[];
	readonly indexes: readonly PageInput[];
	readonly releases: readonly ReleaseInput[];
	readonly questions: readonly QuestionsInput[];
	readonly navigations: readonly NavigationInput[];
}
