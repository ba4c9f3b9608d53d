import { type ChildProcess, spawn } from "node:child_process";
import { test as base, expect, type Page, type Request } from "@playwright/test";
import { META, parseSettings } from "../algolia-stand-in/fill";

/** The two engines that every key behaviour is tested on. */
export const ENGINES = ["embedded", "algolia"] as const;

/** Algolia as the pages of a test meet it. */
export interface Algolia {
	/** How it misbehaves: not at all, by closing connections, or by an answer that is none. */
	fault: "none" | "closed" | { status: number; body: string };
	/** What came in. */
	readonly requests: { method: string; path: string; agent: string; body: Record<string, unknown> }[];
}

interface Fixtures {
	/** Engine that the pages of a test name in their settings. */
	engine: (typeof ENGINES)[number];
	/** Answer from the embedded index while Algolia cannot be reached. */
	fallback: boolean;
	algolia: Algolia;
	/** The page, with the settings of the engine. */
	page: Page;
}

interface WorkerFixtures {
	/** Starts Algolia's API, filled with the records of the site's own index, when it is first wanted; gives its address. */
	standIn: () => Promise<string>;
}

/** Tests on the built site: its pages are served as they are, but for the engine that their settings name. */
export const test = base.extend<Fixtures, WorkerFixtures>({
	engine: ["embedded", { option: true }],
	fallback: [false, { option: true }],
	standIn: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
		async ({}, use, worker) => {
			let started: ReturnType<typeof startStandIn> | undefined;
			await use(async () => {
				started ??= startStandIn(String(worker.project.use.baseURL));
				return (await started).url;
			});
			(await started)?.child.stdin?.end();
		},
		{ scope: "worker" },
	],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
	algolia: async ({}, use) => use({ fault: "none", requests: [] }),
	page: async ({ page, engine, fallback, algolia, standIn, baseURL }, use) => {
		if (engine === "algolia") {
			await nameAlgolia(page, String(baseURL), fallback);
			await passOn(page, algolia, await standIn());
		}
		await use(page);
	},
});

export { expect };

/** A process of its own: this one serves the browser, and the stand-in's work would hold that up. */
async function startStandIn(site: string): Promise<{ child: ChildProcess; url: string }> {
	const args = ["tests/algolia-stand-in/run.mjs", "0", site];
	const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
	const url = await new Promise<string>((resolve, reject) => {
		child.stdout.on("data", (text) => {
			const [, found] = /ALGOLIA_HOST=(\S+)/.exec(String(text)) ?? [];
			if (found) resolve(found);
		});
		child.once("exit", (code) => reject(new Error(`The stand-in ended with ${code}.`)));
	});
	return { child, url };
}

/** Pages name Algolia, at the address of the site: their policy allows no other. */
async function nameAlgolia(page: Page, origin: string, fallback: boolean): Promise<void> {
	const algolia = { appId: "APP", apiKey: "SEARCH", host: origin, insights: false, fallback };
	await page.route(
		(url) => url.origin === origin && !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith("/1/"),
		async (route) => {
			const response = await route.fetch();
			const text = await response.text().catch(() => null);
			// The test was over before the answer came.
			if (text === null) return;
			await route.fulfill({
				response,
				body: text.replace(
					META,
					(_all, before: string, content: string, after: string) =>
						before + escapeAttribute(JSON.stringify({ ...parseSettings(content), algolia })) + after,
				),
			});
		},
	);
}

/**
 * Requests for Algolia go on to the stand-in, by the browser itself: a copy by way of this process may take longer on a busy
 * machine than the second that Algolia's client waits. A page that this process served needs leave to ask this machine.
 */
async function passOn(page: Page, algolia: Algolia, standIn: string): Promise<void> {
	await page.context().grantPermissions(["local-network-access"]);
	await page.route("**/1/indexes/**", (route) => {
		const { fault, requests } = algolia;
		requests.push(read(route.request()));
		if (fault === "closed") return route.abort("connectionrefused");
		if (fault !== "none") return route.fulfill(fault);
		const { pathname, search } = new URL(route.request().url());
		return route.continue({ url: standIn + pathname + search });
	});
}

function read(request: Request): Algolia["requests"][number] {
	const { pathname, searchParams } = new URL(request.url());
	const agent = searchParams.get("x-algolia-agent") ?? "";
	return { method: request.method(), path: pathname, agent, body: request.postDataJSON() ?? {} };
}

function escapeAttribute(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
