import { expect, it } from "vitest";
import { release } from "../../packages/product-data/src/releases/testing/release";
import { buildPages } from "./build-pages";
import { indexPlaces, placeOf } from "./resolvers";

const flags = (text: string) => `commands: {demo run: {flags: {${text}}}}\n`;
const site = { product: "Demo", pathPrefix: "/docs/changes", version: "v0.2.0", sourceFile: "releases.jsonl" };
const { pages, history } = buildPages(
	[
		release("v0.1.0", flags("port: {type: int}")),
		release("v0.1.1", flags("port: {type: int}")),
		release("v0.2.0", `${flags("proxy-port: {type: int}, mode: {type: string}")}operations: {GET /a: {}}\n`),
		release("v0.3.0", `${flags("proxy-port: {type: int, default: 8}")}operations: {GET /a: {}}\n`),
	],
	{ ...site, isLast: true },
);

it("a release that changed something has a page; the others are in the list", () => {
	expect(pages).toMatchObject([
		{
			path: "/docs/changes/v0.2.0",
			title: "Changes in v0.2.0",
			previous: "v0.1.1",
			sourceFile: "releases.jsonl",
			isLater: false,
			neighbours: { previous: null, next: { label: "v0.3.0", path: "/docs/changes/v0.3.0" } },
		},
		{ path: "/docs/changes/v0.3.0", isLater: true },
	]);
	expect(history.releases.map(({ name }) => name)).toEqual(["v0.3.0", "v0.2.0", "v0.1.1", "v0.1.0"]);
});

it("descriptions have the length that search engines show", () => {
	for (const { description } of [...pages, history]) {
		expect(description).toContain("Demo");
		expect(description.length).toSatisfy((length: number) => length >= 70 && length <= 160);
	}
});

it("the history names the first release with each source, and the replacements", () => {
	expect(history.beginnings).toEqual([
		{ source: "commands", release: "v0.1.0" },
		{ source: "api", release: "v0.2.0" },
	]);
	expect(history.items.find(({ item }) => item === "--port")).toMatchObject({
		removed: "v0.2.0",
		replacedBy: "--proxy-port",
	});
});

it("a change leads to its item of today, to its owner when the item is gone, or nowhere", () => {
	const places = indexPlaces({
		commands: [{ name: "demo run", path: "/docs/run", options: [{ name: "proxy-port", anchor: "--proxy-port" }] }],
		apis: [
			{
				path: "/docs/api",
				groups: [
					{
						operations: [
							{ method: "GET", path: "/a", anchor: "getA", parameters: [{ path: "all", anchor: "getA.all" }] },
						],
					},
				],
				schemas: [{ name: "v1.A", anchor: "schema-v1.A", properties: [{ path: "x[].y", anchor: "schema-v1.A.x.y" }] }],
			},
		],
		references: [
			{
				path: "/docs/crd",
				resources: [
					{ kind: "Demo", version: "v1", anchor: "demo", properties: [{ path: "spec.a", anchor: "spec.a" }] },
				],
			},
		],
	} as never);
	const place = (
		owner: string,
		item: string,
		kind: "added" | "removed" | "renamed" = "added",
		to: string | null = null,
	) => placeOf({ owner, item, kind, to }, places);
	expect([
		place("demo run", "--port", "renamed", "--proxy-port"),
		place("demo run", "--port", "removed"),
		place("demo old", "", "renamed", "demo run"),
		place("demo old", "", "removed"),
		place("GET /a", "all"),
		place("schema v1.A", "x[].y"),
		place("Demo v1", "spec.a"),
	]).toEqual([
		"/docs/run#--proxy-port",
		"/docs/run",
		"/docs/run",
		null,
		"/docs/api#getA.all",
		"/docs/api#schema-v1.A.x.y",
		"/docs/crd#spec.a",
	]);
});

it("items of the documented release know what a later one does to them", () => {
	const later = history.items.flatMap(({ item, since, later: one }) =>
		one ? [[item, since, one.note, one.releasePath]] : [],
	);
	expect(later).toEqual([
		["--proxy-port", "v0.2.0", "default changed", "/docs/changes/v0.3.0"],
		["--mode", "v0.2.0", "removed", "/docs/changes/v0.3.0"],
	]);
	expect(history.items.every(({ changes }) => changes.every(({ release: name }) => name !== "v0.3.0"))).toBe(true);
});

it("an older version of the docs has no later releases", () => {
	const old = buildPages([release("v0.2.0", flags("")), release("v0.3.0", flags("a: {type: int}"))], {
		...site,
		isLast: false,
	});
	expect([old.pages, old.history.releases.length, old.history.items]).toEqual([[], 1, []]);
});
