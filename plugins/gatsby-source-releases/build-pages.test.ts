import { expect, it } from "vitest";
import { buildHistory } from "./build-history";
import { buildPages } from "./build-pages";
import { indexPlaces, placeOf } from "./places";
import { release } from "./testing";

const flags = (text: string) => `commands: {demo run: {flags: {${text}}}}\n`;
const { pages, history } = buildPages(
	buildHistory(
		[
			release("v0.1.0", flags("port: {type: int}")),
			release("v0.1.1", flags("port: {type: int}")),
			release("v0.2.0", `${flags("proxy-port: {type: int}")}operations: {GET /a: {}}\n`),
		],
		"v0.2.0",
	),
	{ product: "Demo", pathPrefix: "/docs/changes" },
);

it("a release that changed something has a page; the others are in the list", () => {
	expect(pages).toMatchObject([
		{
			path: "/docs/changes/v0.2.0",
			title: "Changes in v0.2.0",
			previous: "v0.1.1",
			sourceFile: "content/releases/v0.2.0.yaml",
		},
	]);
	expect(history.releases.map(({ name }) => name)).toEqual(["v0.2.0", "v0.1.1", "v0.1.0"]);
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
							{ method: "GET", path: "/a", anchor: "getA", parameters: [{ name: "all", anchor: "getA.all" }] },
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
	});
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
