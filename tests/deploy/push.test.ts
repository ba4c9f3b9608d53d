import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { algoliaSettings } from "../../plugins/gatsby-plugin-search-index/algolia-settings";
import { siteServer } from "../../scripts/lib/site/site-server.ts";
import { type StandIn, startStandIn } from "../algolia-stand-in/server";
import { SearchModal } from "../search/search-modal";
import { buildPrepared, prepareSite } from "../sites/support/build-site";

// The whole way, with gatsby-plugin-algolia and the browser's own client: build, publish, search, edit a page, publish again.
// Real builds of a small site. Each test continues where the previous one ended.

const run = promisify(execFile);

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

const KEYS = { ALGOLIA_APP_ID: "APP", ALGOLIA_SEARCH_KEY: "SEARCH" };

/** Builds the site with every key in the environment. */
function build() {
	return buildPrepared(SITE, { ...KEYS, ALGOLIA_WRITE_KEY: "WRITE", ALGOLIA_HOST: standIn.url });
}

/** Publishes the build. Returns the requests to the next index: ids by action, and the number of settings. */
async function publish(more: Readonly<Record<string, string>> = {}) {
	standIn.requests.length = 0;
	const { isDone, output } = await publishSearch({
		...KEYS,
		ALGOLIA_WRITE_KEY: "WRITE",
		ALGOLIA_HOST: standIn.url,
		...more,
	});
	const operations = standIn.requests
		.filter(({ path }) => path === `/1/indexes/${INDEX}_next/batch`)
		.flatMap(({ body }) => body.requests as { action: string; body: { objectID: string } }[]);
	const idsOf = (isDeletion: boolean) =>
		operations.filter(({ action }) => (action === "deleteObject") === isDeletion).map(({ body }) => body.objectID);
	const settings = standIn.requests.filter(
		({ method, path, body }) => method === "PUT" && path.endsWith("/settings") && Object.keys(body).length > 0,
	);
	return { isDone, output, sent: idsOf(false), deleted: idsOf(true), settings };
}

/** `npx tsx scripts/publish-search.ts` in the folder of the site. */
async function publishSearch(env: Readonly<Record<string, string>>): Promise<{ isDone: boolean; output: string }> {
	try {
		const { stdout, stderr } = await run(join(process.cwd(), "node_modules/.bin/tsx"), ["scripts/publish-search.ts"], {
			cwd: folder,
			env: { ...process.env, ...env, SITE_CONFIG: readFileSync(join("tests/sites", SITE, "site.json"), "utf8") },
		});
		return { isDone: true, output: stdout + stderr };
	} catch (error) {
		const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
		return { isDone: false, output: stdout + stderr };
	}
}

/** Requests that change anything. */
const writes = () => standIn.requests.filter(({ method, path }) => method !== "GET" && !path.endsWith("/browse"));

function pagesOf(ids: readonly string[]): string[] {
	return [...new Set(ids.map((id) => id.replace(/[#@~].*$/, "")))];
}

const idsInIndex = () => [...standIn.store.open(INDEX).objects.keys()].sort();

test("a build sends nothing, whatever keys it has", { timeout: BUILD_MS }, async () => {
	const { isBuilt, output } = await build();
	expect(isBuilt, output.slice(-3000)).toBe(true);
	expect(standIn.requests).toEqual([]);
});

test("nothing is sent while the ledger lacks an address", async () => {
	const ledger = join(folder, "content", "ledger.txt");
	writeFileSync(ledger, "/toolhive\n");
	const { isDone, output } = await publish();
	rmSync(ledger);
	expect(isDone).toBe(false);
	expect(output).toMatch(/addresses of the built site are not in content\/ledger\.txt: nothing was sent/);
	expect(standIn.requests).toEqual([]);
});

test("publishing sends every record and the settings, once", async () => {
	const { isDone, output, sent, deleted, settings } = await publish();
	expect(isDone, output).toBe(true);
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
	writeFileSync(file, `${readFileSync(file, "utf8").trimEnd()}\n\n## Capybaras\n\nCapybaras graze on riverbanks.\n`);
	const { isBuilt, output } = await build();
	expect(isBuilt, output.slice(-3000)).toBe(true);
	standIn.setFaults({ mode: "closed", only: /_next\/operation$/ });
	const dead = await publish();
	expect(dead.isDone).toBe(false);
	expect(idsInIndex()).toEqual(before);
	await searchFor("new feature", PAGE);
	standIn.setFaults({});
	const { sent, deleted, settings } = await publish();
	expect(pagesOf(sent)).toEqual([PAGE]);
	expect(sent).toContain(`${PAGE}#capybaras`);
	expect(deleted).toEqual([]);
	expect(idsInIndex()).toEqual([...new Set([...before, ...sent])].sort());
	expect(settings).toHaveLength(1);
	await searchFor("capybaras", `${PAGE}#capybaras`);
});

test("an index that would lose 30 % of its records is left alone, except on request", async () => {
	const own = idsInIndex();
	const strangers = own.map((id) => `/gone${id}`);
	standIn.store.batch(
		INDEX,
		strangers.map((objectID) => ({ action: "addObject", body: { objectID, internal: { contentDigest: "old" } } })),
	);
	const refused = await publish();
	expect(refused.isDone).toBe(false);
	expect(refused.output).toContain(`The Algolia index "${INDEX}" would lose 50 % of its records`);
	expect(writes()).toEqual([]);
	const meant = await publish({ ALGOLIA_ALLOW_SHRINK: "1" });
	expect(meant.isDone, meant.output).toBe(true);
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
