import { SYNONYMS } from "docs-search";
import type { BuildArgs, GatsbyNode } from "gatsby";
import { pageQuery } from "../gatsby-plugin-search-index/page-query";
import { type AlgoliaTarget, type DigestedRecord, nextIndex, toHost, toRecords } from "./target";

/** Share of its records that an index may lose at once. */
const MOST_LOST = 0.3;

type Client = ReturnType<typeof import("algoliasearch").algoliasearch>;

/** Fails the build with one message; the published index changes only in the last request. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args, pluginOptions) => {
	const options = pluginOptions as unknown as AlgoliaTarget & { readonly step: "copy" | "replace" };
	const { appId, apiKey, indexName, host, step } = options;
	try {
		const { algoliasearch } = await import("algoliasearch");
		const client = algoliasearch(
			appId,
			apiKey,
			host === "" ? {} : { hosts: [{ ...toHost(host), accept: "readWrite" }] },
		);
		const answer = await args.graphql<Queries.SearchPagesQuery>(pageQuery);
		const records = toRecords(answer);
		if (step === "copy") await copyIndex(client, options, records, args);
		else await replaceIndex(client, options, records);
	} catch (error) {
		args.reporter.panic(
			`The records could not be sent to Algolia: the index "${indexName}" is as it was.\n${explain(error)}`,
		);
	}
};

async function copyIndex(
	client: Client,
	target: AlgoliaTarget,
	records: readonly DigestedRecord[],
	{ getCache, reporter }: BuildArgs,
): Promise<void> {
	const { indexName, allowShrink } = target;
	const next = nextIndex(target);
	const indexed = await readDigests(client, indexName);
	const change = compareRecords(indexed, records);
	reporter.info(`Algolia index "${indexName}": ${describe(change)}`);
	if (!allowShrink && change.after < change.before * (1 - MOST_LOST)) throw new Error(tooFew(change));
	// An interrupted run may have left one.
	if (await client.indexExists({ indexName: next })) await wait(client, next, client.deleteIndex({ indexName: next }));
	// The plugin leaves records alone that are not its own: an index that has some is not copied.
	if (indexed.size > 0 && ![...indexed.values()].includes("")) {
		const copy = { operation: "copy", destination: next } as const;
		await wait(client, indexName, client.operationIndex({ indexName, operationIndexParams: copy }));
	}
	// The plugin believes this rather than the index, also after a push that failed.
	await getCache("gatsby-plugin-algolia").set(`algolia-objects-${next}`, {});
}

async function replaceIndex(client: Client, target: AlgoliaTarget, records: readonly DigestedRecord[]): Promise<void> {
	const { indexName } = target;
	const next = nextIndex(target);
	const synonyms = { indexName: next, synonymHit: synonymObjects(), replaceExistingSynonyms: true };
	await wait(client, next, client.saveSynonyms(synonyms));
	const { after, unchanged, removed } = compareRecords(await readDigests(client, next), records);
	if (unchanged !== after || removed > 0)
		throw new Error(`Its new copy holds ${unchanged} of ${after} records. Build again.`);
	const move = { operation: "move", destination: indexName } as const;
	await wait(client, next, client.operationIndex({ indexName: next, operationIndexParams: move }));
}

async function wait(client: Client, indexName: string, request: Promise<{ taskID: number }>): Promise<void> {
	const { taskID } = await request;
	await client.waitForTask({ indexName, taskID });
}

/** Digest of each object of an index, "" for one without; none if there is no index yet. */
async function readDigests(client: Client, indexName: string): Promise<Map<string, string>> {
	const digests = new Map<string, string>();
	if (!(await client.indexExists({ indexName }))) return digests;
	await client.browseObjects<Partial<DigestedRecord>>({
		indexName,
		browseParams: { attributesToRetrieve: ["internal.contentDigest"], hitsPerPage: 1000 },
		aggregator: ({ hits }) => {
			for (const { objectID, internal } of hits) digests.set(objectID, internal?.contentDigest ?? "");
		},
	});
	return digests;
}

/** Synonyms as objects of Algolia's API. Their ids stay, so that they are replaced and never add up. */
function synonymObjects() {
	return SYNONYMS.map((synonyms) => ({
		objectID: `synonym-${synonyms[0]?.replace(/\W+/g, "-")}`,
		type: "synonym" as const,
		synonyms: [...synonyms],
	}));
}

function describe({ before, after, added, changed, removed, unchanged }: IndexChange): string {
	return `${before} records before, ${after} after (${added} new, ${changed} changed, ${removed} to remove, ${unchanged} as they were).`;
}

function tooFew({ before, after }: IndexChange): string {
	return [
		`It would lose ${Math.round((1 - after / before) * 100)} % of its records.`,
		`  Found: ${after} records in this build, ${before} in the index.`,
		"  Look for pages that are missing. If they went on purpose, build once with ALGOLIA_ALLOW_SHRINK=1.",
	].join("\n");
}

/** An answer of Algolia may have nothing but a status. */
function explain(error: unknown): string {
	const { message, status } = error as { message?: string; status?: number };
	return message || (status === undefined ? String(error) : `Algolia answered ${status}.`);
}

interface IndexChange {
	readonly before: number;
	readonly after: number;
	readonly added: number;
	readonly changed: number;
	readonly removed: number;
	readonly unchanged: number;
}

/** Digests in the index by objectID, and the records of this build -> the changes to make. */
function compareRecords(indexed: ReadonlyMap<string, string>, records: readonly DigestedRecord[]): IndexChange {
	const known = records.filter(({ objectID }) => indexed.has(objectID));
	const unchanged = known.filter(({ objectID, internal }) => indexed.get(objectID) === internal.contentDigest).length;
	const ids = new Set(records.map(({ objectID }) => objectID));
	const removed = [...indexed.keys()].filter((objectID) => !ids.has(objectID)).length;
	return {
		before: indexed.size,
		after: records.length,
		added: records.length - known.length,
		changed: known.length - unchanged,
		removed,
		unchanged,
	};
}
