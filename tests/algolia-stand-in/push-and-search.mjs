// The whole way: build and push, open the modal, type, get the hit; edit a page, build again, only its records are sent.
// Two builds: node tests/algolia-stand-in/push-and-search.mjs. The edited page is put back.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { tsImport } from "tsx/esm/api";

const EDITED = "content/docs/faq.mdx";
const ADDED = "\n\nThe quick brown capybara explains how search was tested.\n";
const ORIGIN = "http://127.0.0.1:9431";

const { startStandIn } = await tsImport("./server.ts", import.meta.url);
const standIn = await startStandIn();
const env = {
	...process.env,
	ALGOLIA_APP_ID: "APP",
	ALGOLIA_SEARCH_KEY: "SEARCH",
	ALGOLIA_WRITE_KEY: "WRITE",
	ALGOLIA_HOST: standIn.url,
};

function build() {
	standIn.requests.length = 0;
	execFileSync("npm", ["run", "build"], { env, stdio: "inherit" });
	const batches = standIn.requests.filter(({ path }) => /\/batch$/.test(path) && !path.includes("synonyms"));
	return batches.flatMap(({ body }) => body.requests);
}

async function search(query) {
	const server = spawn("npx", ["gatsby", "serve", "--host", "127.0.0.1", "--port", "9431"], { stdio: "ignore" });
	const browser = await chromium.launch({
		executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
		args: ["--no-sandbox"],
	});
	try {
		const page = await browser.newPage();
		await waitFor(`${ORIGIN}/toolhive`);
		await page.goto(`${ORIGIN}/toolhive`, { waitUntil: "load" });
		await page.keyboard.press("Control+k");
		await page.getByRole("combobox").fill(query);
		const hit = page.getByRole("option").first();
		await hit.waitFor();
		return await hit.getAttribute("href");
	} finally {
		await browser.close();
		server.kill();
	}
}

async function waitFor(address) {
	for (let attempt = 0; attempt < 120; attempt++) {
		try {
			if ((await fetch(address)).ok) return;
		} catch {
			// Not up yet.
		}
		await new Promise((resolve) => setTimeout(resolve, 500));
	}
	throw new Error(`${address} does not answer.`);
}

const original = readFileSync(EDITED, "utf8");
try {
	const first = build();
	const { objects } = standIn.store.open(process.env.ALGOLIA_INDEX_NAME ?? "toolhive");
	assert.ok(objects.size > 1000, `The first build pushed ${objects.size} records.`);
	assert.equal(first.length, objects.size, "Every record was sent once.");
	assert.match(String(await search("network isolation")), /network-isolation/);
	writeFileSync(EDITED, original.trimEnd() + ADDED);
	const second = build();
	const pages = new Set(second.map(({ body }) => body.objectID.replace(/[#@~].*$/, "")));
	assert.deepEqual([...pages], ["/toolhive/faq"], "Only the edited page's records were sent.");
	assert.match(String(await search("capybara")), /\/faq/);
	process.stdout.write(`${first.length} records pushed, then ${second.length} of the edited page.\n`);
} finally {
	writeFileSync(EDITED, original);
	await standIn.close();
}
