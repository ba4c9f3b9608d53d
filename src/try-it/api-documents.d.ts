/**
 * Loads the API document of a docs version, by version and id (`v0.2.5/toolhive-api`), with the registry that its sandbox
 * answers from. See pipeline/code/vite-plugins.ts.
 */
declare module "virtual:api-documents" {
	export const apiDocuments: Readonly<
		Record<string, () => Promise<{ readonly document: unknown; readonly registry: unknown }>>
	>;
}
