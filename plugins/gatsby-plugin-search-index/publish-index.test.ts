import { type WeighedRecord, weighTerms } from "docs-search";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type StandIn, startStandIn } from "../../tests/algolia-stand-in/server";
import { buildPages } from "./build-pages";
import { algoliaTarget, publishIndex } from "./publish-index";
import { siteFixture } from "./site-fixture";

const all = weighTerms(buildPages(siteFixture, "en"));

let standIn: StandIn;
let lines: string[];

beforeEach(async () => {
	standIn = await startStandIn();
	lines = [];
});

afterEach(() => standIn.close());

const env = (more: Record<string, string> = {}) => ({ ALGOLIA_WRITE_KEY: "WRITE", ALGOLIA_HOST: standIn.url, ...more });

async function push(records: readonly WeighedRecord[], more: Record<string, string> = {}): Promise<void> {
	const target = algoliaTarget({ appId: "APP", indexName: "docs" }, env(more));
	if (!target) throw new Error("No Algolia.");
	await publishIndex(target, records, (line) => lines.push(line));
}

const batches = () => standIn.requests.filter(({ path }) => path.endsWith("/batch") && !path.includes("synonyms"));
const sentIds = () =>
	batches().flatMap(({ body }) =>
		(body.requests as { body: { objectID: string } }[]).map((request) => request.body.objectID),
	);
const published = () => [...standIn.store.open("docs").objects.keys()].sort();
/** Calls that change the published index. */
const writes = () =>
	standIn.requests.filter(
		({ method, path, body }) =>
			(method !== "GET" && path.startsWith("/1/indexes/docs/") && !/\/(?:browse|operation)$/.test(path)) ||
			body.destination === "docs",
	);

describe("the target", () => {
	it("is none without a write key", () => {
		expect(algoliaTarget({ appId: "APP", indexName: "docs" }, { ALGOLIA_WRITE_KEY: "" })).toBeNull();
	});

	it("is refused with a key and no application", () => {
		expect(() => algoliaTarget({ appId: "", indexName: "docs" }, env())).toThrowErrorMatchingSnapshot();
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

	it("sends changed records and removes deleted ones, no others", async () => {
		await push(all);
		standIn.requests.length = 0;
		const [gone, changed, ...rest] = all;
		if (!gone || !changed) throw new Error("The fixture has records.");
		await push([{ ...changed, content: "Other words." }, ...rest]);
		expect(sentIds().sort()).toEqual([gone.objectID, changed.objectID].sort());
		expect(lines.at(-1)).toBeDefined();
		expect(lines.join("\n")).toContain("(0 new, 1 changed, 1 to remove,");
	});

	it("sends the records of a failed upload again, whatever the cache says", async () => {
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

	it("goes through on explicit request", async () => {
		await push(all);
		await push(all.slice(0, 5), { ALGOLIA_ALLOW_SHRINK: "1" });
		expect(standIn.store.open("docs").objects.size).toBe(5);
	});

	it("changes the published index once, by a move", async () => {
		await push(all);
		standIn.requests.length = 0;
		await push(all.map((record) => ({ ...record, content: "Other words." })));
		expect(writes().map(({ path, body }) => [path, body.operation])).toEqual([
			["/1/indexes/docs_next/operation", "move"],
		]);
		expect([...standIn.store.indexes.keys()]).toEqual(["docs"]);
	});

	for (const [when, only] of [
		["the copy is made", /docs\/operation$/],
		["records are sent", /docs_next\/batch$/],
		["settings are sent", /docs_next\/settings$/],
		["synonyms are sent", /synonyms/],
		["the copy is read", /docs_next\/browse$/],
		["the copy is moved", /docs_next\/operation$/],
	] as const) {
		it(`that dies when ${when} leaves the published index whole, and the next one succeeds`, async () => {
			await push(all);
			const before = { ...standIn.store.open("docs") };
			const others = all.map((record) => ({ ...record, content: "Other words." }));
			standIn.setFaults({ mode: "error", only });
			await expect(push(others)).rejects.toThrow();
			expect(standIn.store.open("docs")).toEqual(before);
			standIn.setFaults({});
			await push(others);
			expect(published()).toEqual(all.map(({ objectID }) => objectID).sort());
			expect([...standIn.store.open("docs").objects.values()].every(({ content }) => content === "Other words.")).toBe(
				true,
			);
		}, 30_000);
	}
});
