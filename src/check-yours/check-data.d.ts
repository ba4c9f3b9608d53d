/** What the last version's samples are checked against; pipeline/code/vite-plugins.ts fills it in. */
declare module "virtual:documented-release" {
	export const text: string;
}

/** The history of all releases, as JSON. */
declare module "virtual:release-history" {
	export const text: string;
}

/** Names of all releases, the newest first. */
declare module "virtual:release-names" {
	export const releaseNames: readonly string[];
}
