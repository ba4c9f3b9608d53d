import { readFileSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { algoliaSettings } from "../../plugins/gatsby-plugin-search-index/algolia-settings";
import { siteServer } from "../../scripts/lib/site-server.mjs";
import { type StandIn, startStandIn } from "../algolia-stand-in/server";
import { SearchModal } from "../search/search-modal";
import { buildPrepared, prepareSite } from "../sites/support/build-site";

// The whole way, with gatsby-plugin-algolia and the browser's own client: build and push, search, edit a page, build again.
// Real builds of a small site. Each test goes on where the one before it ended.

const SITE = "pushed";
const INDEX = "toolhive";
const EDITED = "tests/sites/two-versions/v2/docs/new-feature.mdx";
const PAGE = "/toolhive/new-feature";

/** For one build, on a machine that has other work. */
const BUILD_MS = 600_000;

let standIn: StandIn;
let folder: string;
let server: Server;

beforeAll(async () => {
	standIn = await startStandIn();
	folder = prepareSite(SITE);
});

afterAll(async () => {
	server?.close();
	await standIn?.close();
});

/** Builds with the keys. Gives what was sent to the index: operations by action, and how often the settings were. */
async function build(more: Readonly<Record<string, string>> = {}) {
	standIn.requests.length = 0;
	const { isBuilt, output } = await buildPrepared(SITE, {
		ALGOLIA_APP_ID: "APP",
		ALGOLIA_SEARCH_KEY: "SEARCH",
		ALGOLIA_WRITE_KEY: "WRITE",
		ALGOLIA_HOST: standIn.url,
		...more,
	});
	const operations = standIn.requests
		.filter(({ path }) => path === `/1/indexes/${INDEX}/batch`)
		.flatMap(({ body }) => body.requests as { action: string; body: { objectID: string } }[]);
	const idsOf = (isDeletion: boolean) =>
		operations.filter(({ action }) => (action === "deleteObject") === isDeletion).map(({ body }) => body.objectID);
	const settings = standIn.requests.filter(
		({ method, path, body }) => method === "PUT" && path.endsWith("/settings") && Object.keys(body).length > 0,
	);
	return { isBuilt, output, sent: idsOf(false), deleted: idsOf(true), settings };
}

function pagesOf(ids: readonly string[]): string[] {
	return [...new Set(ids.map((id) => id.replace(/[#@~].*$/, "")))];
}

const idsInIndex = () => [...standIn.store.open(INDEX).objects.keys()].sort();

test("a build pushes every record and the settings, once", { timeout: BUILD_MS }, async () => {
	const { isBuilt, output, sent, deleted, settings } = await build();
	expect(isBuilt, output.slice(-3000)).toBe(true);
	expect(sent.length).toBeGreaterThan(40);
	expect([...sent].sort()).toEqual(idsInIndex());
	expect(deleted).toEqual([]);
	expect(settings.map(({ body }) => body)).toEqual([expect.objectContaining({ ranking: algoliaSettings.ranking })]);
	expect(output).toContain(`0 records before, ${sent.length} after (${sent.length} new,`);
	server = siteServer(join(folder, "public"), "");
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

test("its pages find the records", async () => {
	await searchFor("new feature", PAGE);
});

test("after an edit only that page's records are sent", { timeout: BUILD_MS }, async () => {
	const before = idsInIndex();
	const file = join(folder, EDITED);
	writeFileSync(
		file,
		`${readFileSync(file, "utf8").trimEnd()}\n\n## Capybaras\n\nThey explain how search was tested.\n`,
	);
	const { isBuilt, output, sent, deleted, settings } = await build();
	expect(isBuilt, output.slice(-3000)).toBe(true);
	expect(pagesOf(sent)).toEqual([PAGE]);
	expect(sent).toContain(`${PAGE}#capybaras`);
	expect(deleted).toEqual([]);
	expect(idsInIndex()).toEqual([...new Set([...before, ...sent])].sort());
	expect(settings).toHaveLength(1);
	await searchFor("capybaras", `${PAGE}#capybaras`);
});

test("a build that would lose 30 % of the index is refused, unless that is meant", {
	timeout: 2 * BUILD_MS,
}, async () => {
	const own = idsInIndex();
	const strangers = own.map((id) => `/gone${id}`);
	standIn.store.batch(
		INDEX,
		strangers.map((objectID) => ({ action: "addObject", body: { objectID, internal: { contentDigest: "old" } } })),
	);
	const refused = await build();
	expect(refused.isBuilt).toBe(false);
	expect(refused.output).toContain(`The Algolia index "${INDEX}" would lose 50 % of its records`);
	expect([...refused.sent, ...refused.deleted, ...refused.settings]).toEqual([]);
	const meant = await build({ ALGOLIA_ALLOW_SHRINK: "1" });
	expect(meant.isBuilt, meant.output.slice(-3000)).toBe(true);
	expect(meant.sent).toEqual([]);
	expect([...meant.deleted].sort()).toEqual(strangers.sort());
	expect(idsInIndex()).toEqual(own);
});

/** Opens the modal on the pushed site, types, and finds the address first. */
async function searchFor(query: string, address: string): Promise<void> {
	const { port } = server.address() as AddressInfo;
	const browser = await chromium.launch({
		executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu"],
	});
	const page = await browser.newPage();
	const modal = new SearchModal(page);
	await modal.open(`http://127.0.0.1:${port}/toolhive`);
	await modal.search(query);
	const href = await modal.options.first().getAttribute("href");
	await browser.close();
	expect(href).toBe(address);
	expect(standIn.requests.some(({ path }) => path === "/1/indexes/*/queries")).toBe(true);
}
