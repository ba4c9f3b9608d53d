/*
 * The data that search reads of each page, as site-query.ts selects it.
 */

type Site = Queries.SearchSiteQuery;

/** A guide. */
export type GuideInput = Site["allGuide"]["nodes"][number];
/** A command. */
export type CommandInput = Site["allCliCommand"]["nodes"][number];
/** A flag of a command. */
export type OptionInput = CommandInput["options"][number];
/** An OpenAPI document. */
export type ApiInput = Site["allApiDocument"]["nodes"][number];
/** An operation of an OpenAPI document. */
export type OperationInput = ApiInput["groups"][number]["operations"][number];
/** A parameter, a property of a schema or a field of a custom resource. */
export type PropertyInput = OperationInput["parameters"][number];
/** The custom resources. */
export type CrdInput = Site["allCustomResourceReference"]["nodes"][number];
/** The page of a release: its changes in sentences. */
type ReleaseInput = Site["allRelease"]["nodes"][number];
/** What every page has. */
export type PageInput = Site["allGeneratedIndex"]["nodes"][number];
/** How readers ask for the sections of one page. */
type QuestionsInput = Site["allPageQuestions"]["nodes"][number];
/** The sidebar of one docs version. */
export type NavigationInput = Site["allNavigation"]["nodes"][number];

/** All texts that search uses. */
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
