import type { SearchPage } from "docs-search";
import type { BuildArgs } from "gatsby";
// @ts-expect-error The plugin has no types.
import * as pusher from "gatsby-plugin-algolia/gatsby-node.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type StandIn, startStandIn } from "../../tests/algolia-stand-in/server";
import { buildPages } from "../gatsby-plugin-search-index/build-pages";
import { siteFixture } from "../gatsby-plugin-search-index/testing/site-fixture";
import { onPostBuild } from "./post-build";
import { algoliaTarget, pushOptions, toRecords } from "./target";

// The three steps of gatsby-config.ts with gatsby-plugin-algolia itself; a failed step ends the build. tests/deploy/push.test.ts builds.

const pages = buildPages(siteFixture, "en");
const edited = pages.map((page) => ({ ...page, texts: [...page.texts, "Other words."] }));
const answerOf = (nodes: readonly SearchPage[]) => ({ data: { allSearchPage: { nodes: [...nodes] } } });
const idsOf = (nodes: readonly SearchPage[]) =>
	toRecords(answerOf(nodes) as Parameters<typeof toRecords>[0])
		.map(({ objectID }) => objectID)
		.sort();

let standIn: StandIn;
let lines: string[];
/** Gatsby's cache, which later builds read too. */
let cache: Map<string, object>;

beforeEach(async () => {
	standIn = await startStandIn();
	lines = [];
	cache = new Map();
});

afterEach(() => standIn.close());

async function push(nodes: readonly SearchPage[], more: Record<string, string> = {}): Promise<void> {
	const place = { appId: "APP", indexName: "docs", host: standIn.url };
	const target = algoliaTarget(place, { ALGOLIA_WRITE_KEY: "WRITE", ...more });
	if (!target) throw new Error("No Algolia.");
	const fail = (message: unknown, error?: unknown) => {
		throw error instanceof Error ? error : new Error(String(message));
	};
	const kept = {
		get: async (key: string) => cache.get(key),
		set: async (key: string, value: object) => cache.set(key, value),
	};
	const activity = { start() {}, end() {}, setStatus() {}, panicOnBuild: fail };
	const reporter = {
		info: (line: string) => lines.push(line),
		panic: fail,
		panicOnBuild: fail,
		activityTimer: () => activity,
	};
	const args = {
		graphql: async () => answerOf(nodes),
		reporter,
		cache: kept,
		getCache: () => kept,
	} as unknown as BuildArgs;
	const run = (step: unknown, options: object) =>
		(step as (args: BuildArgs, options: object) => Promise<void>)(args, options);
	await run(onPostBuild, { ...target, step: "copy" });
	await run((pusher as { onPostBuild: unknown }).onPostBuild, pushOptions(target));
	await run(onPostBuild, { ...target, step: "replace" });
}

const batches = () => standIn.requests.filter(({ path }) => path.endsWith("/batch") && !path.includes("synonyms"));
const sentIds = () =>
	batches()
		.flatMap(({ body }) => (body.requests as { body: { objectID: string } }[]).map((request) => request.body.objectID))
		.sort();
const published = () => [...standIn.store.open("docs").objects.keys()].sort();

describe("a push", () => {
	it("sends every record, the settings and the synonyms", async () => {
		await push(pages);
		const { settings, synonyms } = standIn.store.open("docs");
		expect(published()).toEqual(idsOf(pages));
		expect(settings).toMatchObject({
			distinct: 3,
			attributesForFaceting: expect.arrayContaining(["filterOnly(version)"]),
		});
		expect(synonyms).toContainEqual(["k8s", "kubernetes"]);
		expect(lines).toEqual([`Algolia index "docs": 0 records before, ${idsOf(pages).length} after.`]);
	});

	it("sends nothing when nothing changed", async () => {
		await push(pages);
		standIn.requests.length = 0;
		await push(pages);
		expect(batches()).toEqual([]);
		expect(published()).toEqual(idsOf(pages));
	});

	it("sends changed records and removes deleted ones, no others", async () => {
		await push(pages);
		standIn.requests.length = 0;
		const [gone, ...rest] = pages;
		if (!gone) throw new Error("The fixture has pages.");
		await push(rest, { ALGOLIA_ALLOW_SHRINK: "1" });
		expect(sentIds()).toEqual(expect.arrayContaining(idsOf([gone])));
		expect(published()).toEqual(idsOf(rest));
	});

	it("counts records of strangers: it replaces them on explicit request only", async () => {
		const strangers = Array.from({ length: 100 }, (_, at) => ({ action: "addObject", body: { objectID: `x${at}` } }));
		standIn.store.batch("docs", strangers);
		standIn.requests.length = 0;
		await expect(push(pages)).rejects.toThrowErrorMatchingInlineSnapshot(`
			[Error: The records could not be sent to Algolia: the index "docs" is as it was.
			It would lose 76 % of its records.
			  Found: 24 records in this build, 100 in the index.
			  Look for pages that are missing. If they went on purpose, build once with ALGOLIA_ALLOW_SHRINK=1.]
		`);
		expect(batches()).toEqual([]);
		expect(published()).toHaveLength(100);
		await push(pages, { ALGOLIA_ALLOW_SHRINK: "1" });
		expect(published()).toEqual(idsOf(pages));
	});

	it("changes the published index once, by a move", async () => {
		await push(pages);
		standIn.requests.length = 0;
		await push(edited);
		const writes = standIn.requests.filter(
			({ method, path, body }) =>
				(method !== "GET" && path.startsWith("/1/indexes/docs/") && !/\/(?:browse|operation)$/.test(path)) ||
				body.destination === "docs",
		);
		expect(writes.map(({ path, body }) => [path, body.operation])).toEqual([
			["/1/indexes/docs_next/operation", "move"],
		]);
		expect([...standIn.store.indexes.keys()]).toEqual(["docs"]);
	});

	it.each([
		["the copy is made", /docs\/operation$/],
		["records are sent", /docs_next\/batch$/],
		["settings are sent", /docs_next\/settings$/],
		["synonyms are sent", /synonyms/],
		["the copy is read", /docs_next\/browse$/],
		["the copy is moved", /docs_next\/operation$/],
	])(
		"that dies when %s leaves the published index whole, and the next one succeeds",
		async (_, only) => {
			await push(pages);
			const before = { ...standIn.store.open("docs") };
			standIn.setFaults({ mode: "error", only });
			await expect(push(edited)).rejects.toThrow();
			expect(standIn.store.open("docs")).toEqual(before);
			standIn.setFaults({});
			await push(edited);
			expect(published()).toEqual(idsOf(edited));
			expect(JSON.stringify([...standIn.store.open("docs").objects.values()])).toContain("Other words.");
		},
		30_000,
	);
});
