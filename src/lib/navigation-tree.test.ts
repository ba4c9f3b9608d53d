import { expect, test } from "vitest";
import { entriesAround, type FlatEntry, holds, neighbours, trailTo } from "./navigation-tree";
import { toTree } from "./to-tree";

const entry = (label: string, depth: number, path: string | null = `/${label}`): FlatEntry => ({
	label,
	path,
	depth,
	isCategory: path === null,
	isExpanded: false,
});
const entries = [entry("a", 0), entry("group", 0, null), entry("b", 1), entry("c", 1), entry("d", 2), entry("e", 0)];

test("toTree puts children below their parents, in order", () => {
	const [a, group, e] = toTree(entries);
	expect([a?.label, group?.label, e?.label]).toEqual(["a", "group", "e"]);
	expect(group?.children.map((child) => child.label)).toEqual(["b", "c"]);
	expect(group?.children[1]?.children[0]?.label).toBe("d");
});

test("trailTo leads from the top to the page and is empty for unknown pages", () => {
	expect(trailTo("/d", entries).map((part) => part.label)).toEqual(["group", "c", "d"]);
	expect(trailTo("/nowhere", entries)).toEqual([]);
});

test("neighbours skip entries without a page and end at both ends", () => {
	expect(neighbours("/b", entries)).toMatchObject({ previous: { label: "a" }, next: { label: "c" } });
	expect(neighbours("/a", entries).previous).toBeNull();
	expect(neighbours("/e", entries).next).toBeNull();
	expect(neighbours("/nowhere", entries)).toEqual({ previous: null, next: null });
});

test("holds is true for the entry's own page and those below it", () => {
	const group = toTree(entries)[1];
	expect(group && holds(group, "/d")).toBe(true);
	expect(group && holds(group, "/a")).toBe(false);
});

test("entriesAround keeps open groups, groups without a page, and the neighbours in closed ones", () => {
	const long = [
		...["one", "two", "three"].flatMap((name) => [
			entry(name, 0),
			entry(`${name}-a`, 1),
			entry(`${name}-b`, 1),
			entry(`${name}-c`, 2),
		]),
		...entries,
	];
	const around = (path: string) => entriesAround(path, long).map((kept) => kept.label);
	const rest = ["a", "group", "b", "c", "e"];
	expect(around("/two-a")).toEqual(["one", "two", "two-a", "two-b", "three", ...rest]);
	expect(around("/two")).toEqual(["one", "one-b", "one-c", "two", "two-a", "two-b", "three", ...rest]);
	for (const path of long.flatMap((kept) => kept.path ?? [])) {
		const kept = entriesAround(path, long);
		expect(neighbours(path, kept)).toEqual(neighbours(path, long));
		expect(trailTo(path, kept)).toEqual(trailTo(path, long));
	}
});
