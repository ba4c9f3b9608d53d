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
		const hosts = host === "" ? {} : { hosts: [{ ...toHost(host), accept: "readWrite" as const }] };
		const client = algoliasearch(appId, apiKey, hosts);
		const records = toRecords(await args.graphql<Queries.SearchPagesQuery>(pageQuery));
		if (step === "copy") await copyIndex(client, options, records, args);
		else await replaceIndex(client, options, records);
	} catch (error) {
		const message = `The records could not be sent to Algolia: the index "${indexName}" is as it was.`;
		args.reporter.panic(`${message}\n${explain(error)}`);
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
	const [before, after] = [indexed.size, records.length];
	reporter.info(`Algolia index "${indexName}": ${before} records before, ${after} after.`);
	if (!allowShrink && after < before * (1 - MOST_LOST)) throw new Error(tooFew(before, after));
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
	const copied = await readDigests(client, next);
	const isWhole = records.every(({ objectID, internal }) => copied.get(objectID) === internal.contentDigest);
	if (!isWhole || copied.size !== records.length)
		throw new Error(`Its new copy does not hold the ${records.length} records of this build. Build again.`);
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

function tooFew(before: number, after: number): string {
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
