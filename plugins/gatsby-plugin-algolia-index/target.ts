import { createHash } from "node:crypto";
import { type WeighedRecord, weighTerms } from "docs-search";
import { pageQuery } from "../gatsby-plugin-search-index/page-query";
import { algoliaSettings } from "./algolia-settings";

export interface AlgoliaTarget {
	readonly appId: string;
	/** Key that may write; never published. */
	readonly apiKey: string;
	readonly indexName: string;
	/** Another host, for tests; Algolia's own when empty. */
	readonly host: string;
	/** Publish even when the records fell by more than 30 %. */
	readonly allowShrink: boolean;
}

/** The target that the environment names; null without ALGOLIA_WRITE_KEY. */
export function algoliaTarget(
	{ appId, indexName, host }: Pick<AlgoliaTarget, "appId" | "indexName" | "host">,
	env: Readonly<Record<string, string | undefined>>,
): AlgoliaTarget | null {
	const apiKey = env.ALGOLIA_WRITE_KEY ?? "";
	return apiKey === "" ? null : { appId, apiKey, indexName, host, allowShrink: env.ALGOLIA_ALLOW_SHRINK === "1" };
}

/** The index that records are sent to before it replaces the published one. */
export function nextIndex({ indexName }: AlgoliaTarget): string {
	return `${indexName}_next`;
}

export function pushOptions(target: AlgoliaTarget) {
	return {
		appId: target.appId,
		apiKey: target.apiKey,
		indexName: nextIndex(target),
		queries: [{ query: pageQuery, transformer: toRecords, settings: algoliaSettings }],
		concurrentQueries: false,
		...(target.host !== "" && { algoliasearchOptions: { hosts: [toHost(target.host)] } }),
	};
}

/** Answer to the query of all pages -> the records of each docs version. */
export function toRecords({ data }: { data?: Queries.SearchPagesQuery | null }): DigestedRecord[] {
	const pages = data?.allSearchPage.nodes ?? [];
	const versions = [...new Set(pages.map(({ version }) => version))];
	const records = versions.flatMap((version) => weighTerms(pages.filter((page) => page.version === version)));
	// A digest needs the fields in the order of the query.
	return records.map((record) => {
		const contentDigest = createHash("md5").update(JSON.stringify(record)).digest("hex");
		return { ...record, internal: { contentDigest } };
	});
}

/** `http://127.0.0.1:4000` -> what Algolia's clients take for a host. */
export function toHost(address: string): { url: string; protocol: "http" | "https" } {
	const { host, protocol } = new URL(address);
	return { url: host, protocol: protocol === "http:" ? "http" : "https" };
}

/** A record with the digest that tells whether it changed, where gatsby-plugin-algolia looks for it. */
export interface DigestedRecord extends WeighedRecord {
	readonly internal: { readonly contentDigest: string };
}
