import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import site from "../site.json";
import { median, newContext, waitQuiet } from "./browser";

/** A network, and how long the pointer rests on a link before the click. */
interface Network {
	readonly hoverMs: number;
	/** Round trip in milliseconds and download in kbit/s; the local network if missing. */
	readonly slow?: { readonly rttMs: number; readonly downKbit: number };
}

const NETWORKS: Readonly<Record<string, Network>> = {
	plain: { hoverMs: 0 },
	hover: { hoverMs: 150 },
	fast4g: { hoverMs: 150, slow: { rttMs: 40, downKbit: 10_000 } },
	slow4g: { hoverMs: 150, slow: { rttMs: 150, downKbit: 1600 } },
};

declare global {
	interface Window {
		/** Milliseconds of the last click, once its page is shown. */
		clickMs?: number | undefined;
	}
}

/** Clicks the links of the sidebar one after the other, in each network; times each to the first frame with another title and address. */
export async function measureClicks(browser: Browser) {
	const results: Record<string, Network & { readonly medianMs: number; readonly ms: readonly number[] }> = {};
	for (const [name, network] of Object.entries(NETWORKS)) {
		await waitQuiet();
		const ms = await clickThrough(browser, network);
		results[name] = { ...network, medianMs: median(ms), ms };
		process.stdout.write(`clicks ${name}: ${ms.join(" ")}\n`);
	}
	return results;
}

async function clickThrough(browser: Browser, { hoverMs, slow }: Network): Promise<number[]> {
	const context = await newContext(browser);
	await context.addInitScript(watchClicks);
	const page = await context.newPage();
	let lastMove = Date.now();
	const move = () => {
		lastMove = Date.now();
	};
	page.on("request", move).on("requestfinished", move).on("requestfailed", move);
	/** Waits until no request has begun or ended for some time. */
	const idle = async () => {
		for (const end = Date.now() + 10_000; Date.now() - lastMove < 800 && Date.now() < end; ) await sleep(50);
	};
	if (slow) {
		const speed = (slow.downKbit * 1000) / 8;
		const conditions = { offline: false, latency: slow.rttMs, downloadThroughput: speed, uploadThroughput: speed };
		const session = await context.newCDPSession(page);
		await session.send("Network.enable");
		await session.send("Network.emulateNetworkConditions", conditions);
	}
	await page.goto(site.base + site.clicks.start, { waitUntil: "load" });
	const times: number[] = [];
	for (const href of site.clicks.hrefs) {
		await idle();
		times.push(await clickOnce(page, href, hoverMs));
	}
	await context.close();
	return times;
}

async function clickOnce(page: Page, href: string, hoverMs: number): Promise<number> {
	const link = page.locator(`${site.clicks.container} a[href="${href}"]`).filter({ visible: true }).first();
	await link.scrollIntoViewIfNeeded();
	await page.evaluate(() => {
		window.clickMs = undefined;
	});
	if (hoverMs > 0) {
		await link.hover();
		await sleep(hoverMs);
	}
	await link.click({ noWaitAfter: true });
	const shown = await page.waitForFunction(() => window.clickMs);
	return Math.round(((await shown.jsonValue()) ?? 0) * 10) / 10;
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
