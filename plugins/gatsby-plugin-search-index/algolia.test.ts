import type { BuildArgs } from "gatsby";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pageToRecords } from "../../src/search/page-records";
import type { SearchRecord } from "../../src/search/record";
import { type StandIn, startStandIn } from "../../tests/algolia-stand-in/server";
import { algoliaPlugins, algoliaTarget, searchPlugins } from "./algolia";
import { buildPages } from "./build-pages";
import { checkAlgolia } from "./check-algolia";
import { siteFixture } from "./site-fixture";

const site = { locale: "en", algolia: { appId: "APP", indexName: "docs" } };
const all = buildPages(siteFixture, "en").flatMap(pageToRecords);

interface PluginNode {
	onPostBuild(args: object, options: object): Promise<void>;
}

let standIn: StandIn;
let cache: Map<string, unknown>;
let lines: string[];

beforeEach(async () => {
	standIn = await startStandIn();
	cache = new Map();
	lines = [];
});

afterEach(() => standIn.close());

const env = (more: Record<string, string> = {}) => ({ ALGOLIA_WRITE_KEY: "WRITE", ALGOLIA_HOST: standIn.url, ...more });

/** What Gatsby gives to onPostBuild, as far as both plugins use it. */
function buildArgs(records: readonly SearchRecord[]) {
	const nodes = [...new Set(records.map((record) => record.url_without_anchor))].map((path) => ({
		path,
		records: records.filter((record) => record.url_without_anchor === path),
	}));
	const panic = (message: unknown, error?: unknown) => {
		throw error instanceof Error ? error : new Error(String(message));
	};
	const activity = { start() {}, end() {}, setStatus: (line: string) => lines.push(line), panicOnBuild: panic };
	const own = {
		get: async (key: string) => cache.get(key),
		set: async (key: string, value: unknown) => cache.set(key, value),
	};
	return {
		graphql: async () => ({ data: { allSearchPage: { nodes } } }),
		reporter: {
			info: (line: string) => lines.push(line),
			warn() {},
			panicOnBuild: panic,
			activityTimer: () => activity,
		},
		cache: own,
		getCache: () => own,
	};
}

/** A build's last step: the check, then gatsby-plugin-algolia itself. */
async function push(records: readonly SearchRecord[], more: Record<string, string> = {}): Promise<void> {
	const target = algoliaTarget(site, env(more));
	const [plugin] = algoliaPlugins(site, env(more));
	if (!target || typeof plugin !== "object") throw new Error("No Algolia.");
	const args = buildArgs(records);
	await checkAlgolia(target, records, args as unknown as BuildArgs);
	const { onPostBuild } = (await import("gatsby-plugin-algolia/gatsby-node.js" as string)) as PluginNode;
	await onPostBuild(args, plugin.options ?? {});
}

const batches = () => standIn.requests.filter(({ path }) => path.endsWith("/batch") && !path.includes("synonyms"));
const sentIds = () =>
	batches().flatMap(({ body }) =>
		(body.requests as { body: { objectID: string } }[]).map((request) => request.body.objectID),
	);

describe("plugins", () => {
	it("are ours alone without a write key", () => {
		expect(searchPlugins(site, {})).toEqual([
			{ resolve: "gatsby-plugin-search-index", options: { lang: "en", algolia: null } },
		]);
		expect(algoliaPlugins(site, { ALGOLIA_WRITE_KEY: "" })).toEqual([]);
	});

	it("are refused with a key and no application", () => {
		expect(() =>
			algoliaPlugins({ ...site, algolia: { appId: "", indexName: "docs" } }, env()),
		).toThrowErrorMatchingSnapshot();
	});
});

describe("a push", () => {
	it("sends every record, the settings and the synonyms", async () => {
		await push(all);
		const index = standIn.store.open("docs");
		expect([...index.objects.keys()].sort()).toEqual(all.map((record) => record.objectID).sort());
		expect(index.settings).toMatchObject({
			distinct: 3,
			attributesForFaceting: expect.arrayContaining(["filterOnly(version)"]),
		});
		expect(index.synonyms).toContainEqual(["k8s", "kubernetes"]);
		expect(lines).toContain(
			`Algolia index "docs": 0 records before, ${all.length} after (${all.length} new, 0 changed, 0 to remove, 0 as they were).`,
		);
	});

	it("sends nothing when nothing changed", async () => {
		await push(all);
		standIn.requests.length = 0;
		await push(all);
		expect(batches()).toEqual([]);
	});

	it("sends what changed and removes what is gone, no more", async () => {
		await push(all);
		standIn.requests.length = 0;
		const [gone, changed, ...rest] = all;
		if (!gone || !changed) throw new Error("The fixture has records.");
		await push([{ ...changed, content: "Other words." }, ...rest]);
		expect(sentIds().sort()).toEqual([gone.objectID, changed.objectID].sort());
		expect(lines.at(-1)).toBeDefined();
		expect(lines.join("\n")).toContain("(0 new, 1 changed, 1 to remove,");
	});

	it("sends again what a failed upload left out, whatever the cache says", async () => {
		standIn.setFaults({ mode: "error", only: /\/batch$/ });
		await expect(push(all)).rejects.toThrow();
		standIn.setFaults({});
		standIn.requests.length = 0;
		await push(all);
		expect(sentIds().length).toBe(all.length);
	}, 30_000);

	it("is refused when more than 30 % of the records are gone", async () => {
		await push(all);
		standIn.requests.length = 0;
		await expect(push(all.slice(0, 5))).rejects.toThrowErrorMatchingSnapshot();
		expect(batches()).toEqual([]);
		expect(standIn.store.open("docs").objects.size).toBe(all.length);
	});

	it("goes through all the same when that is meant", async () => {
		await push(all);
		await push(all.slice(0, 5), { ALGOLIA_ALLOW_SHRINK: "1" });
		expect(standIn.store.open("docs").objects.size).toBe(5);
	});
});
