import { expect, it } from "vitest";
import { keepPage, peekPage, type StoredPage, takePage } from "./page-store";

const page = {} as StoredPage;
const held = (count: number) =>
	Array.from({ length: count }, (_, at) => `/page-${at}`).filter((path) => peekPage(path) !== undefined);

it("keeps 24 pages at most, those that came last", () => {
	for (let at = 0; at < 30; at++) keepPage(`/page-${at}`, page);
	const kept = held(30);
	expect(kept).toHaveLength(24);
	expect(kept[0]).toBe("/page-6");
	expect(kept.at(-1)).toBe("/page-29");
});

it("hands a page out once, whatever slash, query or hash its path has", () => {
	keepPage("/taken/", page);
	expect(takePage("/taken?a=1#b")).toBe(page);
	expect(takePage("/taken")).toBeUndefined();
});
