import type { BuildArgs } from "gatsby";
import type { SearchRecord } from "../../src/search/record";
import { SYNONYMS } from "../../src/search/synonyms";
import { toHost } from "./algolia";
import { compareRecords, type IndexChange } from "./compare-records";
import { digestRecord } from "./digest-record";
import type { AlgoliaTarget } from "./options";

/** Records that an index may lose in one build, as a part of what it holds. */
const MOST_LOST = 0.3;

type Tools = Pick<BuildArgs, "reporter" | "getCache">;

/**
 * Reads what the index really holds, tells what will change, stops a build that would empty it, and sets the synonyms.
 * gatsby-plugin-algolia trusts digests of its cache, which it writes before it uploads: they are replaced by the real
 * ones here, so that what a failed upload left out is sent the next time.
 */
export async function checkAlgolia(
	target: AlgoliaTarget,
	records: readonly SearchRecord[],
	{ reporter, getCache }: Tools,
): Promise<void> {
	const { appId, apiKey, indexName, host, allowShrink } = target;
	const { algoliasearch } = await import("algoliasearch");
	const client = algoliasearch(appId, apiKey, host === "" ? {} : { hosts: [{ ...toHost(host), accept: "readWrite" }] });
	const indexed = await readDigests(client, indexName);
	const change = compareRecords(indexed, records.map(digestRecord));
	reporter.info(`Algolia index "${indexName}": ${describe(change)}`);
	if (!allowShrink && change.after < change.before * (1 - MOST_LOST)) {
		reporter.panicOnBuild(tooFew(indexName, change));
		return;
	}
	const objects = Object.fromEntries(
		[...indexed].map(([objectID, contentDigest]) => [objectID, { internal: { contentDigest } }]),
	);
	await getCache("gatsby-plugin-algolia").set(`algolia-objects-${indexName}`, objects);
	await client.saveSynonyms({ indexName, synonymHit: synonymObjects(), replaceExistingSynonyms: true });
}

interface DigestHit {
	objectID: string;
	internal?: { contentDigest?: string };
}

type Client = ReturnType<typeof import("algoliasearch").algoliasearch>;

/** Digest of each object of the index that a build made; none when there is no such index yet. */
async function readDigests(client: Client, indexName: string): Promise<Map<string, string>> {
	const digests = new Map<string, string>();
	if (!(await client.indexExists({ indexName }))) return digests;
	await client.browseObjects<DigestHit>({
		indexName,
		browseParams: { attributesToRetrieve: ["internal.contentDigest"], hitsPerPage: 1000 },
		aggregator: ({ hits }) => {
			for (const { objectID, internal } of hits)
				if (internal?.contentDigest) digests.set(objectID, internal.contentDigest);
		},
	});
	return digests;
}

/** Synonyms as objects of Algolia's API. Their ids stay, so that a build replaces and never adds up. */
export function synonymObjects() {
	return SYNONYMS.map((synonyms) => ({
		objectID: `synonym-${synonyms[0]?.replace(/\W+/g, "-")}`,
		type: "synonym" as const,
		synonyms: [...synonyms],
	}));
}

function describe({ before, after, added, changed, removed, unchanged }: IndexChange): string {
	return `${before} records before, ${after} after (${added} new, ${changed} changed, ${removed} to remove, ${unchanged} as they were).`;
}

function tooFew(indexName: string, { before, after }: IndexChange): string {
	return [
		`The Algolia index "${indexName}" would lose ${Math.round((1 - after / before) * 100)} % of its records: nothing was pushed.`,
		`  Found: ${after} records in this build, ${before} in the index.`,
		"  Look for pages that are missing. If they went on purpose, build once with ALGOLIA_ALLOW_SHRINK=1.",
	].join("\n");
}
