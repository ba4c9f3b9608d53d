import type { SearchHit } from "docs-search";
import { INSIGHTS_SCRIPT } from "../lib/foreign-origins";
import { make } from "../lib/make-element";
import type { SearchSettings } from "./settings";

/** The specification's pause before views are reported, and how many hits one report names. */
const VIEW_MS = 400;
const BATCH = 20;

/** Algolia's script takes the calls from a queue, before and after it has loaded. */
type Reporter = ((...call: readonly unknown[]) => void) & { queue: unknown[] };

let loaded: Reporter | undefined;

/** The reports of an index; none without Algolia or without the option. */
export function createInsights({ algolia, indexName }: SearchSettings) {
	if (!algolia?.insights) return { view() {}, click() {} };
	const report = loadReporter(algolia);
	let timer = 0;
	let shown: readonly string[] = [];
	let query: string | undefined;
	return {
		view(hits: readonly SearchHit[], queryID: string | undefined) {
			shown = hits.map(({ objectID }) => objectID);
			query = queryID;
			clearTimeout(timer);
			timer = window.setTimeout(() => {
				for (let at = 0; at < shown.length; at += BATCH)
					report("viewedObjectIDs", {
						index: indexName,
						eventName: "Items Viewed",
						objectIDs: shown.slice(at, at + BATCH),
					});
			}, VIEW_MS);
		},
		click({ objectID }: SearchHit) {
			const position = shown.indexOf(objectID) + 1;
			const event = { index: indexName, eventName: "Item Selected", objectIDs: [objectID] };
			if (position > 0 && query)
				report("clickedObjectIDsAfterSearch", { ...event, queryID: query, positions: [position] });
		},
	};
}

function loadReporter({ appId, apiKey }: NonNullable<SearchSettings["algolia"]>): Reporter {
	if (loaded) return loaded;
	const queue: unknown[] = [];
	const report: Reporter = Object.assign((...call: readonly unknown[]) => void report.queue.push(call), { queue });
	loaded = report;
	// The names that the script looks for.
	Object.assign(globalThis, { AlgoliaAnalyticsObject: "aa", aa: report });
	report("init", { appId, apiKey, partial: true });
	document.head.append(make("script", { async: true, src: INSIGHTS_SCRIPT }));
	return report;
}
