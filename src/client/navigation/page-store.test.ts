import { afterEach, expect, it, vi } from "vitest";
import { awaitPage, fetchPage, keepPage, peekPage, type StoredPage, takePage } from "./page-store";

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A page with these pictures. */
const pageWith = (pictures: readonly { remove: () => void }[]) =>
	({ content: { querySelectorAll: () => pictures } }) as unknown as StoredPage;
const page = pageWith([]);
const held = (count: number) =>
	Array.from({ length: count }, (_, at) => `/page-${at}`).filter((path) => peekPage(path) !== undefined);

it("keeps 24 pages at most, those that came last", () => {
	for (let at = 0; at < 30; at++) keepPage(`/page-${at}`, page);
	const kept = held(30);
	expect(kept).toHaveLength(24);
	expect(kept[0]).toBe("/page-6");
	expect(kept.at(-1)).toBe("/page-29");
});

it("takes the pictures out of a page that leaves the store, and of no other", () => {
	const [first, second] = [{ remove: vi.fn() }, { remove: vi.fn() }];
	keepPage("/first", pageWith([first]));
	keepPage("/second", pageWith([second]));
	takePage("/second");
	for (let at = 0; at < 24; at++) keepPage(`/page-${at}`, page);
	expect(first.remove).toHaveBeenCalledOnce();
	expect(second.remove).not.toHaveBeenCalled();
});

it("hands a page out once, whatever slash, query or hash its path has", () => {
	keepPage("/taken/", page);
	expect(takePage("/taken?a=1#b")).toBe(page);
	expect(takePage("/taken")).toBeUndefined();
});

/** A server that never answers: counts the requests. */
function stall() {
	vi.useFakeTimers();
	const fetch = vi.fn(
		(_key: string, { signal }: { signal: AbortSignal }) =>
			new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
	);
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

it("a click waits ten seconds for a page, also for one that was asked for before", async () => {
	const fetch = stall();
	const ahead = fetchPage("/stalled").catch(() => "ahead");
	await vi.advanceTimersByTimeAsync(60_000);
	const click = awaitPage("/stalled").catch(() => "gave up");
	await vi.advanceTimersByTimeAsync(9_999);
	expect(await Promise.race([click, Promise.resolve("waits")])).toBe("waits");
	await vi.advanceTimersByTimeAsync(1);
	expect(await Promise.all([ahead, click])).toEqual(["ahead", "gave up"]);
	expect(fetch).toHaveBeenCalledTimes(1);
});

it("a second click sends a second request, which later ones share", async () => {
	const fetch = stall();
	const first = awaitPage("/again").catch(() => "replaced");
	const second = awaitPage("/again").catch(() => "gave up");
	expect(await first).toBe("replaced");
	const shared = fetchPage("/again").catch(() => "gave up");
	expect(fetch).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(10_000);
	expect(await Promise.all([second, shared])).toEqual(["gave up", "gave up"]);
});

it("a click cancels stalled requests for other pages that no click waits for", async () => {
	const fetch = stall();
	const ahead = fetchPage("/a").catch(() => "cancelled");
	const first = awaitPage("/clicked").catch(() => "gave up");
	const second = awaitPage("/b").catch(() => "gave up");
	expect(await ahead).toBe("cancelled");
	expect(fetch.mock.calls.map(([key, { signal }]) => [key, signal.aborted])).toEqual([
		["/a", true],
		["/clicked", false],
		["/b", false],
	]);
	await vi.advanceTimersByTimeAsync(10_000);
	await Promise.all([first, second]);
});

it("does not read a document that says that it is very large", async () => {
	const [text, cancel] = [vi.fn(), vi.fn()];
	const headers = new Headers({ "content-length": "200000000" });
	vi.stubGlobal("location", new URL("https://docs.example/"));
	vi.stubGlobal("fetch", async () => ({
		status: 200,
		url: "https://docs.example/large",
		headers,
		body: { cancel },
		text,
	}));
	await expect(awaitPage("/large")).rejects.toThrow("too large");
	expect([text.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1]);
});
