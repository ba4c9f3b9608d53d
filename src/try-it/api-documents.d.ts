/**
 * Loads the API document of a docs version, by version and id (`v0.2.5/toolhive-api`), with the registry that its sandbox
 * answers from. See pipeline/code/vite-plugins.ts.
 */
declare module "virtual:api-documents" {
	interface LoadedDocument {
		readonly document: unknown;
		readonly registry: unknown;
		/** Operations that are not as in the newest version: the sandbox answers with their examples. */
		readonly byExample: readonly string[];
	}
	export const apiDocuments: Readonly<Record<string, () => Promise<LoadedDocument>>>;
}
