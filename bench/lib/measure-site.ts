import { type ChildProcess, spawn } from "node:child_process";
import { launch, readSite, sleep } from "../measure/browser";
import { type ClickFigures, measureClicks, type Network } from "../measure/clicks";
import { type LighthouseResults, runLighthouse } from "../measure/lighthouse";
import { measurePages, type PageFigures } from "../measure/pages";

const NETWORKS: Readonly<Record<string, Network>> = {
	plain: { hoverMs: 0 },
	hover: { hoverMs: 150 },
	fast4g: { hoverMs: 150, slow: { rttMs: 40, downKbit: 10_000 } },
	slow4g: { hoverMs: 150, slow: { rttMs: 150, downKbit: 1600 } },
};

/** Results of the measurements in a browser; a part that was skipped is missing. */
export interface SiteFigures {
	readonly pages?: Record<string, PageFigures>;
	readonly lighthouse?: LighthouseResults;
	readonly navigation?: Record<string, ClickFigures>;
}

export interface SiteOptions {
	readonly root: string;
	/** File that describes the site, such as bench/site.json. */
	readonly site: string;
	readonly skip: readonly string[];
	readonly runs: number;
}

/** Serves a built site with Brotli and measures its pages, its Lighthouse scores and its clicks. */
export async function measureSite({ root, site: file, skip, runs }: SiteOptions): Promise<SiteFigures> {
	const site = readSite(file);
	const server = await serve(root, site.base);
	const browser = await launch(site.base);
	try {
		const pages = skip.includes("pages") ? {} : { pages: await measurePages(browser, site) };
		const navigation: Record<string, ClickFigures> = {};
		if (!skip.includes("nav"))
			for (const [name, network] of Object.entries(NETWORKS))
				navigation[name] = await measureClicks(browser, site, network);
		await browser.close();
		const lighthouse = skip.includes("lighthouse") ? {} : { lighthouse: await runLighthouse(site, runs) };
		return { ...pages, ...lighthouse, ...(skip.includes("nav") ? {} : { navigation }) };
	} finally {
		await browser.close();
		server.kill();
	}
}

/** Serves in a separate process, so that the server takes no time from the measurement; waits until it answers. */
async function serve(root: string, base: string): Promise<ChildProcess> {
	const args = ["--import", "tsx", "bench/measure/serve.ts", root, new URL(base).port];
	const server = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
	for (const end = Date.now() + 600_000; Date.now() < end && server.exitCode === null; await sleep(500))
		if (await fetch(base).then(Boolean, () => false)) return server;
	server.kill();
	throw new Error(`Nothing answers at ${base}. Is ${root} built, and the port free?`);
}
