import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, Locator, Page, Route } from "@playwright/test";
import { createSandbox, type SandboxOptions } from "../../sandbox/app";
import type { Picture } from "./pictures";

export const THEMES = ["light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

/** What every picture is taken of: the built interface, and the data and releases that it shows. */
export interface Studio extends Pick<SandboxOptions, "document" | "registry"> {
	browser: Browser;
	/** Folder of the interface. */
	bundle: string;
	releases: { app: string; toolhive: string };
}

/** Size of the app's window at its first start. */
const WINDOW = { width: 1040, height: 700 };

/** Pixels of a picture for each pixel of the window. */
const DENSITY = 2;

/** Where the app finds its interface and its API; nothing listens there. */
const PORT = 8080;

/** The time of every picture, so that times in logs are the same in each run. */
const MOMENT = Date.UTC(2025, 7, 11, 9, 0, 0);

/** Milliseconds until a workload that is started runs, and some more. */
const PACE = 900;
const STARTED = 2500;

/** Opens the app in one theme, with a fresh sandbox behind it. A browser has no main process: a substitute for its bridge answers. */
export async function openApp(studio: Studio, theme: Theme, { scenario, requests = [] }: Picture): Promise<Page> {
	const { browser, bundle, releases, document, registry } = studio;
	const start = Date.now();
	const now = () => MOMENT + Math.floor((Date.now() - start) / 1000) * 1000;
	const sandbox = createSandbox({ document, registry, scenario: scenario ?? "default", now, pace: PACE });
	for (const [method, path, content] of requests) {
		const body = content ? JSON.stringify(content) : null;
		const { status } = await sandbox.request(`/api/v1beta${path}`, { method, body });
		if (status >= 400) throw new Error(`${method} ${path} answered ${status}.`);
	}
	if (requests.length > 0) await setTimeout(STARTED);
	const page = await browser.newPage({
		viewport: WINDOW,
		deviceScaleFactor: DENSITY,
		colorScheme: theme,
		reducedMotion: "reduce",
		locale: "en-US",
		timezoneId: "UTC",
	});
	page.setDefaultTimeout(10_000);
	await page.route("**/*", (route) => answer(route, bundle, sandbox));
	// The TypeScript loader wraps functions that are sent to the browser in a call of this name.
	await page.addInitScript("globalThis.__name = (value) => value");
	await page.addInitScript(bridge, { port: PORT, theme, releases });
	await page.goto(`http://localhost:${PORT}/`);
	return page;
}

/** Answers for the API and for the files of the interface, at one origin, so that the app needs no permission to call its API. */
async function answer(route: Route, bundle: string, sandbox: ReturnType<typeof createSandbox>): Promise<void> {
	const request = route.request();
	const { pathname } = new URL(request.url());
	if (!/^\/(?:api\/|health$)/.test(pathname))
		return route.fulfill({ path: join(bundle, pathname === "/" ? "index.html" : pathname) });
	const init = { method: request.method(), headers: request.headers(), body: request.postData() };
	const response = await sandbox.request(request.url(), init);
	const { status, headers } = response;
	return route.fulfill({ status, headers: Object.fromEntries(headers), body: await response.text() });
}

/** Runs in the page before the app: offers it what its preload script would, without a main process. */
function bridge({ port, theme, releases }: Pick<Studio, "releases"> & { port: number; theme: Theme }): void {
	const listeners = new Map<string, Set<() => void>>();
	const listen = (event: string) => (callback: () => void) => {
		const callbacks = listeners.get(event) ?? new Set();
		listeners.set(event, callbacks.add(callback));
		return () => callbacks.delete(callback);
	};
	const emit = (event: string) => {
		for (const callback of listeners.get(event) ?? []) callback();
	};
	const give = (value: unknown) => async () => value;
	/** Every other function answers with nothing. */
	const withRest = (known: object) =>
		new Proxy(known, { get: (_, name) => Reflect.get(known, name) ?? give(undefined) });
	const isDark = theme === "dark";
	localStorage.setItem("toolhive-ui-theme", theme);
	Object.assign(globalThis, {
		__emit: emit,
		electronAPI: withRest({
			getAutoLaunchStatus: give(false),
			isUpdateInProgress: give(false),
			getAppVersion: give(releases.app),
			isOfficialReleaseBuild: give(true),
			getTelemetryHeaders: give({}),
			getToolhivePort: give(port),
			getToolhiveVersion: give(releases.toolhive),
			isToolhiveRunning: give(true),
			checkContainerEngine: give({ docker: false, podman: false, rancherDesktop: false, available: false }),
			darkMode: withRest({ get: give({ shouldUseDarkColors: isDark, themeSource: theme }) }),
			isMac: false,
			isWindows: true,
			isLinux: false,
			platform: "win32",
			onServerShutdown: listen("graceful-exit"),
			onShowQuitConfirmation: listen("show-quit-confirmation"),
			onUpdateDownloaded: listen("update-downloaded"),
			sentry: withRest({ isEnabled: give(true) }),
			getMainLogContent: give("[2025-08-11 09:00:00.000] [info] ToolHive started\n"),
			windowControls: withRest({ isMaximized: give(false) }),
			shutdownStore: withRest({ getLastShutdownServers: give([]) }),
		}),
	});
}

/** Margin between the elements in a picture and its edge. */
const MARGIN = 20;

/** A narrower picture would be larger on the page than the text around it. */
const LEAST_WIDTH = 480;

/** Milliseconds after which nothing in the window moves. */
const SETTLED = 800;

type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

export type Shot = Awaited<ReturnType<typeof takePicture>>;

/** A picture: a PNG at the window's density, and its size in pixels of the window. */
export async function takePicture(page: Page, { steps = [], mark, shows }: Picture) {
	for (const step of steps) await step(page);
	const marked = mark(page);
	await marked.waitFor();
	// Even without motion, pages fade in and toasts move.
	await page.waitForTimeout(SETTLED);
	// A focused field has its own ring.
	await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
	await marked.scrollIntoViewIfNeeded();
	await drawRing(page, await boxOf(marked));
	const shown = shows?.map((find) => find(page)) ?? (await page.getByRole("dialog").all());
	const clip = shown.length > 0 ? await frameOf(shown) : { x: 0, y: 0, ...WINDOW };
	const png = await page.screenshot({ clip, caret: "hide", animations: "disabled" });
	return { png, width: clip.width, height: clip.height };
}

async function boxOf(locator: Locator): Promise<Box> {
	const box = await locator.boundingBox();
	if (!box) throw new Error(`${locator} is not visible.`);
	return box;
}

/** The part of the window with all of these, with a margin, in whole pixels. */
async function frameOf(locators: Locator[]): Promise<Box> {
	const boxes = await Promise.all(locators.map(boxOf));
	const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
	const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN;
	const width = Math.min(WINDOW.width, Math.max(LEAST_WIDTH, Math.ceil(right - left)));
	const x = Math.round(Math.min(WINDOW.width - width, Math.max(0, (left + right - width) / 2)));
	const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y)) - MARGIN));
	const bottom = Math.min(WINDOW.height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN));
	return { x, y, width, height: bottom - y };
}

/** Draws a ring around the control of the step. Its colours are visible on the light and the dark window. */
async function drawRing(page: Page, box: Box): Promise<void> {
	await page.evaluate(({ x, y, width, height }) => {
		const gap = 4;
		const ring = document.createElement("div");
		Object.assign(ring.style, {
			position: "fixed",
			left: `${x - gap}px`,
			top: `${y - gap}px`,
			width: `${width + 2 * gap}px`,
			height: `${height + 2 * gap}px`,
			boxSizing: "border-box",
			border: "3px solid #e0218a",
			borderRadius: "10px",
			boxShadow: "0 0 0 1.5px #ffffff, inset 0 0 0 1.5px #ffffff",
			zIndex: "2147483647",
			pointerEvents: "none",
		});
		document.documentElement.append(ring);
	}, box);
}
