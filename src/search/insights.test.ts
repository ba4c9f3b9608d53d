import type { SearchHit } from "docs-search";
import { afterEach, expect, it, vi } from "vitest";
import { createInsights } from "./insights";
import type { SearchSettings } from "./settings";

afterEach(() => void vi.useRealTimers());

it("views are reported 400 ms after the answer, 20 a batch; a click names its query and position", () => {
	vi.useFakeTimers();
	vi.stubGlobal("window", globalThis);
	vi.stubGlobal("document", { createElement: () => ({ append() {} }), head: { append() {} } });
	const algolia = { appId: "app", apiKey: "key", insights: true };
	const insights = createInsights({ algolia, indexName: "docs" } as SearchSettings);
	const { aa } = globalThis as unknown as { aa: { queue: [string, { objectIDs: string[] }][] } };
	const hit = (at: number): SearchHit => ({
		objectID: `${at}`,
		type: "lvl1",
		url: "/",
		content: null,
		hierarchy: {} as SearchHit["hierarchy"],
	});
	const hits = Array.from({ length: 45 }, (_, at) => hit(at));
	insights.view(hits, "the-query");
	vi.advanceTimersByTime(399);
	expect(aa.queue.map(([method]) => method)).toEqual(["init"]);
	vi.advanceTimersByTime(1);
	expect(aa.queue.slice(1).map(([method, { objectIDs }]) => [method, objectIDs.length])).toEqual(
		[20, 20, 5].map((count) => ["viewedObjectIDs", count]),
	);
	insights.click(hit(7));
	expect(aa.queue.at(-1)).toEqual([
		"clickedObjectIDsAfterSearch",
		{ index: "docs", eventName: "Item Selected", objectIDs: ["7"], queryID: "the-query", positions: [8] },
	]);
});
