import { algoliasearch } from "algoliasearch";
import { SYNONYMS, type WeighedRecord } from "docs-search";
// @ts-expect-error The plugin has no types.
import * as uploader from "gatsby-plugin-algolia/gatsby-node.js";
import { algoliaSettings } from "./algolia-settings";
import { compareRecords, type IndexChange } from "./compare-records";
import { digestRecord } from "./digest-record";

/** Share of its records that an index may lose at once. */
const MOST_LOST = 0.3;

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

type Environment = Readonly<Record<string, string | undefined>>;

/** The target that the environment names; null without ALGOLIA_WRITE_KEY. Throws when the key has no application. */
export function algoliaTarget(
	{ appId, indexName }: { readonly appId: string; readonly indexName: string },
	env: Environment,
): AlgoliaTarget | null {
	const apiKey = env.ALGOLIA_WRITE_KEY ?? "";
	if (apiKey === "") return null;
	if (appId === "")
		throw new Error(
			"ALGOLIA_WRITE_KEY is set, ALGOLIA_APP_ID is not.\n  Set ALGOLIA_APP_ID too, or unset ALGOLIA_WRITE_KEY to publish without Algolia.",
		);
	return { appId, apiKey, indexName, host: env.ALGOLIA_HOST ?? "", allowShrink: env.ALGOLIA_ALLOW_SHRINK === "1" };
}

/**
 * Puts these records, our settings and our synonyms into an index at once: they are written to a copy of the index, and
 * the copy replaces the index when it is complete. A failure before that leaves the published index unchanged.
 * Only records that differ are sent.
 */
export async function publishIndex(
	target: AlgoliaTarget,
	records: readonly WeighedRecord[],
	say: (line: string) => void,
): Promise<void> {
	const { appId, apiKey, indexName, host, allowShrink } = target;
	const client = algoliasearch(appId, apiKey, host === "" ? {} : { hosts: [{ ...toHost(host), accept: "readWrite" }] });
	const digested = records.map(digestRecord);
	const indexed = await readDigests(client, indexName);
	const change = compareRecords(indexed, digested);
	say(`Algolia index "${indexName}": ${describe(change)}`);
	if (!allowShrink && change.after < change.before * (1 - MOST_LOST)) throw new Error(tooFew(indexName, change));

	const next = `${indexName}_next`;
	const wait = ({ taskID }: { taskID: number }, name = next) => client.waitForTask({ indexName: name, taskID });
	// An interrupted run may have left one.
	if (await client.indexExists({ indexName: next })) await wait(await client.deleteIndex({ indexName: next }));
	if (indexed.size > 0)
		await wait(
			await client.operationIndex({
				indexName,
				operationIndexParams: { operation: "copy", destination: next },
			}),
			indexName,
		);
	await upload({ ...target, indexName: next }, digested, indexed);
	await wait(
		await client.saveSynonyms({ indexName: next, synonymHit: synonymObjects(), replaceExistingSynonyms: true }),
	);
	const { after, unchanged, removed } = compareRecords(await readDigests(client, next), digested);
	if (unchanged !== after || removed > 0)
		throw new Error(
			`The new copy of the Algolia index "${indexName}" holds ${unchanged} of ${after} records: the published index stays as it is.\n  Run \`npx tsx scripts/publish-search.ts\` again.`,
		);
	await wait(
		await client.operationIndex({
			indexName: next,
			operationIndexParams: { operation: "move", destination: indexName },
		}),
	);
}

interface PluginNode {
	onPostBuild(args: object, options: object): Promise<void>;
}

/** Has gatsby-plugin-algolia send what differs, outside of a build: its digests are those of the index, not of a cache. */
async function upload(
	{ appId, apiKey, indexName, host }: AlgoliaTarget,
	records: readonly ReturnType<typeof digestRecord>[],
	indexed: ReadonlyMap<string, string>,
): Promise<void> {
	const fail = (message: unknown, error?: unknown) => {
		throw error instanceof Error ? error : new Error(String(message));
	};
	const digests = Object.fromEntries(
		[...indexed].map(([objectID, contentDigest]) => [objectID, { internal: { contentDigest } }]),
	);
	const activity = { start() {}, end() {}, setStatus() {}, panicOnBuild: fail };
	const { onPostBuild } = uploader as unknown as PluginNode;
	await onPostBuild(
		{
			graphql: async () => ({ data: records }),
			reporter: { info() {}, warn() {}, panicOnBuild: fail, activityTimer: () => activity },
			cache: { get: async () => digests, set: async () => undefined },
		},
		{
			appId,
			apiKey,
			indexName,
			queries: [{ query: "", transformer: ({ data }: { data: unknown }) => data, settings: algoliaSettings }],
			concurrentQueries: false,
			...(host === "" ? {} : { algoliasearchOptions: { hosts: [toHost(host)] } }),
		},
	);
}

/** `http://127.0.0.1:4000` -> what Algolia's clients take for a host. */
function toHost(address: string): { url: string; protocol: "http" | "https" } {
	const { host, protocol } = new URL(address);
	return { url: host, protocol: protocol === "http:" ? "http" : "https" };
}

interface DigestHit {
	objectID: string;
	internal?: { contentDigest?: string };
}

type Client = ReturnType<typeof import("algoliasearch").algoliasearch>;

/** Digest of each object of the published index; none if there is no index yet. */
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

function tooFew(indexName: string, { before, after }: IndexChange): string {
	return [
		`The Algolia index "${indexName}" would lose ${Math.round((1 - after / before) * 100)} % of its records: nothing was sent.`,
		`  Found: ${after} records in this build, ${before} in the index.`,
		"  Look for pages that are missing. If they went on purpose, publish once with ALGOLIA_ALLOW_SHRINK=1.",
	].join("\n");
}
