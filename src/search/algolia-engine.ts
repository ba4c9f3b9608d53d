import type { liteClient } from "algoliasearch/lite";
import type { SearchEngine } from "docs-search";
import type { SearchSettings } from "./settings";

type HostedSettings = NonNullable<SearchSettings["algolia"]>;
type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Throws the specification's errors for settings without an application id or a key, as the library does. */
export async function loadAlgoliaEngine({ appId, apiKey, host }: HostedSettings): Promise<SearchEngine> {
	const { liteClient } = await import("algoliasearch/lite");
	return liteClient(appId, apiKey, clientOptions(host)) as unknown as SearchEngine;
}

/** Timeout for a host without alternatives. */
const ONLY_HOST_MS = 20_000;

/** Options of a client that asks another host, such as a stand-in on this machine; with "", Algolia's own hosts. */
export function clientOptions(address: string): ClientOptions {
	if (address === "") return { hostsCache };
	const { host: url, protocol } = new URL(address);
	return {
		hostsCache,
		hosts: [{ url, protocol: protocol === "http:" ? "http" : "https", accept: "readWrite" }],
		timeouts: { connect: ONLY_HOST_MS, read: ONLY_HOST_MS, write: 30_000 },
	};
}

/** States of hosts by address, kept while the document is open. */
const hostStates = new Map<string, unknown>();

/**
 * Skips hosts that failed for two minutes, as the client intends. Its own cache reads a host's state under another key than it
 * writes, so every query would wait for the same host again.
 */
const hostsCache = {
	get: async ({ url }: { url: string }, unknown: () => Promise<unknown>) => hostStates.get(url) ?? unknown(),
	set: async ({ url }: { url: string }, state: unknown) => {
		hostStates.set(url, state);
		return state;
	},
} as ClientOptions["hostsCache"];

/** How long an unreachable service is skipped, as Algolia's client does with a host. */
export const RETRY_AFTER_MS = 2 * 60 * 1000;

/** Asks Algolia's client, or the second engine while no host of the service can be reached. */
export function withFallback(hosted: SearchEngine, second: SearchEngine): SearchEngine {
	let failedAt = Number.NEGATIVE_INFINITY;
	return {
		async search(query) {
			if (Date.now() - failedAt >= RETRY_AFTER_MS) {
				try {
					return await hosted.search(query);
				} catch (error) {
					if (!(error instanceof Error) || error.name !== "RetryError") throw error;
					failedAt = Date.now();
				}
			}
			return { ...(await second.search(query)), isFallback: true };
		},
	};
}
