import type { siteConfig } from "../../site.config";

/** What site.config.ts sets. */
export type Site = typeof siteConfig;

/** The part of site.config.ts that the browser's code knows. */
export interface ClientConfig
	extends Pick<Site, "product" | "command" | "namespace" | "prefix" | "colorMode" | "analytics"> {
	readonly versions: readonly { readonly name: string; readonly path: string; readonly isLast: boolean }[];
}

export { clientConfig } from "virtual:site-values";
