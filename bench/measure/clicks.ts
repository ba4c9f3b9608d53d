import type { Browser, Page } from "@playwright/test";
import { median, newContext, round, type SiteDescription, sleep, waitQuiet } from "./browser";
import { type Recording, recordNetwork } from "./network";

export interface Network {
	/** Milliseconds that the pointer rests on a link before the click. */
	readonly hoverMs: number;
	/** Round trip in milliseconds and download in kbit/s; the local network if missing. */
	readonly slow?: { readonly rttMs: number; readonly downKbit: number };
}

interface Click {
	readonly href: string;
	/** From the click to the first frame with another title at another address. */
	readonly ms: number | null;
	readonly requests: number;
	readonly bytes: number;
}

/** Clicks through a site in one network. */
export interface ClickFigures extends Network {
	readonly medianMs: number | null;
	readonly minMs: number;
	readonly maxMs: number;
	readonly medianBytes: number | null;
	readonly runs: readonly Click[];
}

declare global {
	interface Window {
		/** Milliseconds of the last click, once its page is shown. */
		clickMs?: number | undefined;
	}
}

/** Clicks the links of a site's sidebar one after the other and times each. */
export async function measureClicks(browser: Browser, site: SiteDescription, network: Network): Promise<ClickFigures> {
	await waitQuiet();
	const context = await newContext(browser);
	await context.addInitScript(watchClicks);
	const page = await context.newPage();
	const recording = await recordNetwork(page);
	if (network.slow) {
		const { rttMs, downKbit } = network.slow;
		const speed = (downKbit * 1000) / 8;
		await recording.session.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: rttMs,
			downloadThroughput: speed,
			uploadThroughput: speed,
		});
	}
	await page.goto(site.base + site.clicks.start, { waitUntil: "load" });
	await recording.idle();
	const runs: Click[] = [];
	for (const href of site.clicks.hrefs)
		runs.push(await clickOnce(page, recording, { href, site, hoverMs: network.hoverMs }));
	await context.close();
	const times = runs.flatMap(({ ms }) => ms ?? []);
	process.stdout.write(`clicks ${JSON.stringify(network)}: ${runs.map(({ ms }) => ms).join(" ")}\n`);
	return {
		...network,
		medianMs: round(median(times)),
		minMs: Math.min(...times),
		maxMs: Math.max(...times),
		medianBytes: median(runs.map(({ bytes }) => bytes)),
		runs,
	};
}

async function clickOnce(
	page: Page,
	recording: Recording,
	{ href, site, hoverMs }: { href: string; site: SiteDescription; hoverMs: number },
): Promise<Click> {
	const link = page.locator(`${site.clicks.container} a[href="${href}"]`).filter({ visible: true }).first();
	await link.scrollIntoViewIfNeeded({ timeout: 5000 });
	await page.evaluate(() => {
		window.clickMs = undefined;
	});
	recording.clear();
	if (hoverMs > 0) {
		await link.hover();
		await sleep(hoverMs);
	}
	await link.click({ noWaitAfter: true, timeout: 5000 });
	// While a new document loads, evaluating throws: ask again.
	const ask = () => page.evaluate(() => window.clickMs ?? null).catch(() => null);
	let ms: number | null = null;
	for (const end = Date.now() + 10_000; ms === null && Date.now() < end; ms = await ask()) await sleep(30);
	await recording.idle(800, 6000);
	const { requests, bytes } = recording.tally(site.base);
	return { href, ms: round(ms), requests, bytes };
}

/** Runs in each page before the page's own scripts. sessionStorage keeps the click's time when a new document loads. */
function watchClicks(): void {
	const now = () => performance.timeOrigin + performance.now();
	const title = () => {
		const heading = document.querySelector("main h1, h1");
		return heading?.getBoundingClientRect().height ? (heading.textContent ?? "").trim() : null;
	};
	addEventListener(
		"click",
		() => sessionStorage.setItem("click", JSON.stringify({ started: now(), from: location.pathname, title: title() })),
		true,
	);
	const look = () => {
		const click = JSON.parse(sessionStorage.getItem("click") ?? "null");
		if (click && location.pathname !== click.from && title() && title() !== click.title) {
			sessionStorage.removeItem("click");
			// A message arrives after the frame is drawn.
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				window.clickMs = now() - click.started;
			};
			port2.postMessage(0);
		}
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}
