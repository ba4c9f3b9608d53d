import type { siteConfig } from "../../site.config";

type Site = typeof siteConfig;

/** The part of site.config.ts that the browser's code knows. */
export interface ClientConfig
	extends Pick<Site, "product" | "command" | "namespace" | "prefix" | "colorMode" | "analytics"> {
	readonly versions: readonly { readonly name: string; readonly path: string; readonly isLast: boolean }[];
}

declare const __CLIENT_CONFIG__: ClientConfig;

/** Filled in by webpack: the whole of site.config.ts would add 1 kB to every first view. */
export const clientConfig: ClientConfig = __CLIENT_CONFIG__;
