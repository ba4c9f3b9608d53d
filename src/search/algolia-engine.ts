import type { LiteClient } from "algoliasearch/lite";
import type { SearchEngine } from "docs-search";
import type { AlgoliaSettings } from "./settings";

/** The part of Algolia's client that decides where requests go: its own list of hosts, and its cache. */
interface WithHosts {
	readonly transporter?: { readonly hosts?: unknown[]; readonly hostsCache?: object; readonly timeouts?: object };
}

interface Host {
	readonly url: string;
}

/** States of hosts by address, kept while the document is open. */
const hostStates = new Map<string, unknown>();

/** Throws the specification's errors for settings without an application id or a key. */
export function checkCredentials({ appId, apiKey }: Pick<AlgoliaSettings, "appId" | "apiKey">): void {
	if (!appId) throw new Error("`appId` is missing.");
	if (!apiKey) throw new Error("`apiKey` is missing.");
}

export async function loadAlgoliaEngine(settings: AlgoliaSettings): Promise<SearchEngine> {
	checkCredentials(settings);
	const { liteClient } = await import("algoliasearch/lite");
	const client: LiteClient = liteClient(settings.appId, settings.apiKey);
	setHost(client, settings.host);
	restFailedHosts(client);
	return client as unknown as SearchEngine;
}

/** Timeout for a host without alternatives. */
const ONLY_HOST_MS = 20_000;

/** Sends a client's requests to another host, such as a stand-in on this machine. */
export function setHost(client: WithHosts, address: string): void {
	if (address === "") return;
	const { host: url, protocol } = new URL(address);
	client.transporter?.hosts?.splice(0, Number.POSITIVE_INFINITY, {
		url,
		protocol: protocol.slice(0, -1),
		accept: "readWrite",
	});
	Object.assign(client.transporter?.timeouts ?? {}, { connect: ONLY_HOST_MS, read: ONLY_HOST_MS });
}

/**
 * Skips hosts that failed for two minutes, as the client intends. Its own cache reads a host's state under another key than it
 * writes, so every query would wait for the same host again.
 */
export function restFailedHosts({ transporter }: WithHosts): void {
	Object.assign(transporter?.hostsCache ?? {}, {
		get: async ({ url }: Host, unknown: () => Promise<unknown>) => hostStates.get(url) ?? unknown(),
		set: async ({ url }: Host, state: unknown) => {
			hostStates.set(url, state);
			return state;
		},
	});
}
