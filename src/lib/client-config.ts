import type { siteConfig } from "../../site.config";

type Site = typeof siteConfig;

/** What the browser's code knows of site.config.ts. */
export interface ClientConfig
	extends Pick<Site, "product" | "command" | "namespace" | "prefix" | "colorMode" | "analytics"> {
	readonly versions: readonly { readonly name: string; readonly path: string; readonly isLast: boolean }[];
}

declare const __CLIENT_CONFIG__: ClientConfig;

/** Written in by webpack: the whole of site.config.ts would be 1 kB of every first view. */
export const clientConfig: ClientConfig = __CLIENT_CONFIG__;
