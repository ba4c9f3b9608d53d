import type { PluginRef } from "gatsby";
import { algoliaSettings } from "./algolia-settings";
import { digestRecord } from "./digest-record";
import type { AlgoliaTarget } from "./options";
import { listRecords, type RecordAnswer, recordQuery } from "./record-query";

/** What the plugin list needs to know of site.config.ts. */
export interface SearchSite {
	readonly locale: string;
	readonly algolia: { readonly appId: string; readonly indexName: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The plugins of search for gatsby-config: the records and their files always, Algolia with a write key. */
export function searchPlugins(site: SearchSite, env: Environment): PluginRef[] {
	return [
		{ resolve: "gatsby-plugin-search-index", options: { lang: site.locale, algolia: algoliaTarget(site, env) } },
		...algoliaPlugins(site, env),
	];
}

/** gatsby-plugin-algolia with the records' query and the index settings; empty without ALGOLIA_WRITE_KEY. */
export function algoliaPlugins(site: SearchSite, env: Environment): PluginRef[] {
	const target = algoliaTarget(site, env);
	if (!target) return [];
	const { appId, apiKey, indexName, host } = target;
	const queries = [
		{
			query: recordQuery,
			transformer: ({ data }: { data: RecordAnswer }) => listRecords(data.allSearchPage.nodes).map(digestRecord),
			settings: algoliaSettings,
		},
	];
	const hosts = host === "" ? {} : { algoliasearchOptions: { hosts: [toHost(host)] } };
	return [
		{
			resolve: "gatsby-plugin-algolia",
			options: { appId, apiKey, indexName, queries, concurrentQueries: false, ...hosts },
		},
	];
}

/** Where records are pushed; null without ALGOLIA_WRITE_KEY. Throws when the key has no application. */
export function algoliaTarget({ algolia }: SearchSite, env: Environment): AlgoliaTarget | null {
	const apiKey = env.ALGOLIA_WRITE_KEY ?? "";
	if (apiKey === "") return null;
	if (algolia.appId === "")
		throw new Error(
			"ALGOLIA_WRITE_KEY is set, ALGOLIA_APP_ID is not.\n  Set ALGOLIA_APP_ID too, or unset ALGOLIA_WRITE_KEY to build without Algolia.",
		);
	return {
		appId: algolia.appId,
		apiKey,
		indexName: algolia.indexName,
		host: env.ALGOLIA_HOST ?? "",
		allowShrink: env.ALGOLIA_ALLOW_SHRINK === "1",
	};
}

/** `http://127.0.0.1:4000` -> what Algolia's clients take for a host. */
export function toHost(address: string): { url: string; protocol: "http" | "https" } {
	const { host, protocol } = new URL(address);
	return { url: host, protocol: protocol === "http:" ? "http" : "https" };
}
