import type { SearchEngine } from "docs-search";

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
