/// <reference types="vite/client" />

/** What the code of pages and browsers takes from the build; pipeline/code/vite-plugins.ts fills it in. */
declare module "virtual:site-values" {
	/** Foreign origins from which scripts may come. */
	export const scriptHosts: readonly string[];
	/** The drawings of src/images by file name without extension. */
	export const pictures: Readonly<Record<string, { path: string; width: number; height: number }>>;
	/** The tasks of the home page, for places where a reader has found nothing yet. */
	export const tasks: {
		readonly title: string;
		readonly items: readonly { readonly title: string; readonly path: string }[];
	};
	/** The part of site.config.ts that browsers know: all of it would add 1 kB to every first view. */
	export const clientConfig: import("./lib/client-config").ClientConfig;
}

/** Anchors that moved; few readers need the list. */
declare module "virtual:renamed-anchors" {
	/** Old address with hash -> new one, from content/redirects.yaml. */
	export const renamedAnchors: Readonly<Record<string, string>>;
}

/** The files that each page names. */
declare module "virtual:client-files" {
	export const clientFiles: import("./lib/client-files").ClientFiles;
}
