import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { algoliaSettings } from "../../plugins/gatsby-plugin-algolia-index/algolia-settings";
import { siteServer } from "../../scripts/lib/site/site-server.ts";
import { type StandIn, startStandIn } from "../algolia-stand-in/server";
import { SearchModal } from "../search/search-modal";
import { buildPrepared, prepareSite } from "../sites/support/build-site";

// The whole way, with gatsby-plugin-algolia and the browser's own client: build, search, edit a page, build again.
// Real builds of a small site. Each test continues where the previous one ended.

const SITE = "pushed";
const INDEX = "toolhive";
const EDITED = "tests/sites/two-versions/v2/docs/new-feature.mdx";
const PAGE = "/toolhive/new-feature";

/** For one build, on a machine that has other work. */
const BUILD = { timeout: 600_000 };

let standIn: StandIn;
let folder: string;
let server: Server;

beforeAll(async () => {
	standIn = await startStandIn({ writeKey: WRITE_KEY });
	folder = prepareSite(SITE);
});

afterAll(async () => {
	server?.close();
	await standIn?.close();
});

const WRITE_KEY = "KeyThatMayWrite";
const KEYS = { ALGOLIA_APP_ID: "APP", ALGOLIA_SEARCH_KEY: "SEARCH" };

/** Builds the site with every key in the environment. Returns what was sent: ids by action, and the number of settings. */
async function publish(signal?: AbortSignal) {
	standIn.requests.length = 0;
	const keys = { ...KEYS, ALGOLIA_WRITE_KEY: WRITE_KEY, ALGOLIA_HOST: standIn.url };
	const { isBuilt, output } = await buildPrepared(SITE, keys, signal);
	const operations = standIn.requests
		.filter(({ path }) => path === `/1/indexes/${INDEX}_next/batch`)
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

test("a build that a check fails sends nothing, such as one with addresses that the ledger lacks", BUILD, async () => {
	const ledger = join(folder, "content", "ledger.txt");
	writeFileSync(ledger, "/toolhive\n");
	const { isBuilt, output } = await publish();
	rmSync(ledger);
	expect(isBuilt).toBe(false);
	expect(output).toMatch(/new addresses are not in content\/ledger\.txt/);
	expect(standIn.requests).toEqual([]);
});

test("a build sends every record and the settings, once, and publishes no key that may write", BUILD, async () => {
	const { isBuilt, output, sent, deleted, settings } = await publish();
	expect(isBuilt, output.slice(-3000)).toBe(true);
	expect(sent.length).toBeGreaterThan(40);
	expect([...sent].sort()).toEqual(idsInIndex());
	expect(deleted).toEqual([]);
	expect(settings.map(({ body }) => body)).toEqual([expect.objectContaining({ ranking: algoliaSettings.ranking })]);
	expect(output).toContain(`0 records before, ${sent.length} after.`);
	const files = readdirSync(join(folder, "public"), { recursive: true, withFileTypes: true });
	for (const file of files.filter((entry) => entry.isFile()))
		expect(readFileSync(join(file.parentPath, file.name)).includes(WRITE_KEY), file.name).toBe(false);
	server = siteServer(join(folder, "public"), "");
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

test("its pages find the records", async () => {
	await searchFor("new feature", PAGE);
});

test("a build that is killed while it sends leaves the index whole", BUILD, async () => {
	const before = structuredClone(standIn.store.open(INDEX));
	const file = join(folder, EDITED);
	writeFileSync(file, `${readFileSync(file, "utf8").trimEnd()}\n\n## Capybaras\n\nCapybaras graze on riverbanks.\n`);
	standIn.setFaults({ mode: "silent", only: /_next\/batch$/ });
	const killer = new AbortController();
	const building = publish(killer.signal);
	await vi.waitFor(() => expect(standIn.requests.some(({ path }) => path.endsWith("_next/batch"))).toBe(true), {
		timeout: BUILD.timeout,
	});
	killer.abort();
	expect((await building).isBuilt).toBe(false);
	standIn.setFaults({});
	expect(standIn.store.open(INDEX)).toEqual(before);
	await searchFor("new feature", PAGE);
});

test("the next build sends only the records of the edited page", BUILD, async () => {
	const before = idsInIndex();
	const { isBuilt, output, sent, deleted, settings } = await publish();
	expect(isBuilt, output.slice(-3000)).toBe(true);
	expect(pagesOf(sent)).toEqual([PAGE]);
	expect(sent).toContain(`${PAGE}#capybaras`);
	expect(deleted).toEqual([]);
	expect(idsInIndex()).toEqual([...new Set([...before, ...sent])].sort());
	expect(settings).toHaveLength(1);
	await searchFor("capybaras", `${PAGE}#capybaras`);
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
