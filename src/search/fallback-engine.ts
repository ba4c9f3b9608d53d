import type { SearchEngine } from "docs-search";
import { isUnreachable } from "./unreachable";

/** How long an unreachable service is skipped, as Algolia's client does with a host. */
export const RETRY_AFTER_MS = 2 * 60 * 1000;

/** Asks the first engine, or the second one while the first is unreachable. `onSwitch` is told which of them answered. */
export function withFallback(
	first: SearchEngine,
	second: SearchEngine,
	onSwitch: (isSecond: boolean) => void,
): SearchEngine {
	let failedAt = Number.NEGATIVE_INFINITY;
	return {
		async search(query) {
			if (Date.now() - failedAt >= RETRY_AFTER_MS) {
				try {
					const answer = await first.search(query);
					onSwitch(false);
					return answer;
				} catch (error) {
					if (!isUnreachable(error)) throw error;
					failedAt = Date.now();
				}
			}
			const answer = await second.search(query);
			onSwitch(true);
			return answer;
		},
	};
}
