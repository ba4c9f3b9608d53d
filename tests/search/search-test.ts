import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { test as base, expect, type Request, type Route } from "@playwright/test";

/** The two engines that every key behaviour is tested on. */
export const ENGINES = ["embedded", "algolia"] as const;

/** How Algolia misbehaves: by closing connections, or by an answer that is none. */
export type Fault = "closed" | { status: number; body: string };

/** Algolia as the pages of a test meet it. */
export interface Algolia {
	/** What came in. */
	readonly requests: { method: string; path: string; agent: string; body: Record<string, unknown> }[];
	fail(fault: Fault): Promise<void>;
	mend(): Promise<void>;
}

interface Fixtures {
	/** Engine that the pages of a test name in their settings. */
	engine: (typeof ENGINES)[number];
	/** Answer from the embedded index while Algolia cannot be reached. */
	fallback: boolean;
	algolia: Algolia;
}

/** Addresses of the site with Algolia as its engine. */
interface Fronts {
	alone: string;
	withFallback: string;
}

interface WorkerFixtures {
	/** Starts Algolia's API, filled with the records of the site's own index, and the site in front of it, when first wanted. */
	standIn: () => Promise<Fronts>;
}

/** Calls to Algolia, whose address is the site's. */
const CALLS = "**/1/indexes/**";

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
				return (await started).fronts;
			});
			(await started)?.child.stdin?.end();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ engine, fallback, standIn, baseURL }, use) => {
		if (engine === "embedded") return use(baseURL);
		const { alone, withFallback } = await standIn();
		return use(fallback ? withFallback : alone);
	},
	algolia: async ({ page }, use) => {
		const requests: Algolia["requests"] = [];
		page.on("request", (request) => {
			if (/\/1\/indexes\//.test(request.url())) requests.push(read(request));
		});
		let failing: ((route: Route) => Promise<void>) | undefined;
		await use({
			requests,
			fail: async (fault) => {
				failing = (route) => (fault === "closed" ? route.abort("connectionrefused") : route.fulfill(fault));
				await page.route(CALLS, failing);
			},
			mend: () => page.unroute(CALLS, failing),
		});
	},
});

export { expect };

/** A process of its own: this one serves the browser, and the stand-in's work would hold that up. */
async function startStandIn(site: string): Promise<{ child: ChildProcess; fronts: Fronts }> {
	const args = ["tests/algolia-stand-in/run.mjs", "0", site];
	const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
	const ended = once(child, "exit").then(([code]) => {
		throw new Error(`The stand-in ended with ${code}.`);
	});
	const [line] = await Promise.race([once(child.stdout, "data"), ended]);
	// Later it ends because it is told to.
	ended.catch(() => undefined);
	return { child, fronts: JSON.parse(String(line)) as Fronts };
}

function read(request: Request): Algolia["requests"][number] {
	const { pathname, searchParams } = new URL(request.url());
	const agent = searchParams.get("x-algolia-agent") ?? "";
	return { method: request.method(), path: pathname, agent, body: request.postDataJSON() ?? {} };
}
