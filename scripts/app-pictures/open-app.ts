import type { Browser, Locator, Page } from "@playwright/test";
import type { AppServer } from "./serve-app";

export const THEMES = ["light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export interface Releases {
	app: string;
	toolhive: string;
}

/** The app, open in a browser, with the actions that the list of pictures uses. */
export interface App {
	page: Page;
	server: AppServer;
	/** Opens a page from the top bar. */
	go: (label: string) => Promise<void>;
	button: (name: string) => Locator;
	dialog: Locator;
	menu: Locator;
	/** A card of a list, by its title. */
	card: (title: string) => Locator;
	/** Sends a message of the main process, such as "show-quit-confirmation". */
	emit: (event: string) => Promise<void>;
}

/** Size of the app's window at its first start. */
export const WINDOW = { width: 1040, height: 700 };

/** Pixels of a picture for each pixel of the window. */
const DENSITY = 2;

/** Opens the app in one theme. A browser has no main process: a substitute for its bridge answers. */
export async function openApp(browser: Browser, server: AppServer, theme: Theme, releases: Releases): Promise<App> {
	const context = await browser.newContext({
		viewport: WINDOW,
		deviceScaleFactor: DENSITY,
		colorScheme: theme,
		reducedMotion: "reduce",
		locale: "en-US",
		timezoneId: "UTC",
	});
	const page = await context.newPage();
	page.setDefaultTimeout(10_000);
	// The TypeScript loader wraps functions that are sent to the browser in a call of this name.
	await page.addInitScript("globalThis.__name = (value) => value");
	await page.addInitScript(bridge, { port: server.port, theme, releases });
	await page.goto(`http://localhost:${server.port}/`);
	return {
		page,
		server,
		go: (label) => page.getByRole("navigation").getByText(label, { exact: true }).click(),
		button: (name) => page.getByRole("button", { name, exact: true }),
		dialog: page.getByRole("dialog"),
		menu: page.getByRole("menu"),
		card: (title) => page.locator("[data-slot=card]").filter({ has: page.getByText(title, { exact: true }) }),
		emit: (event) => page.evaluate(`__emit(${JSON.stringify(event)})`),
	};
}

/** Runs in the page before the app: offers it what its preload script would, without a main process. */
function bridge({ port, theme, releases }: { port: number; theme: Theme; releases: Releases }): void {
	const platform = "win32";
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
	const done = give({ success: true });
	localStorage.setItem("toolhive-ui-theme", theme);
	Object.assign(globalThis, {
		__emit: emit,
		electronAPI: {
			getAutoLaunchStatus: give(false),
			setAutoLaunch: async (isOn: boolean) => isOn,
			showApp: give(undefined),
			hideApp: give(undefined),
			quitApp: give(undefined),
			isUpdateInProgress: give(false),
			getAppVersion: give(releases.app),
			isOfficialReleaseBuild: give(true),
			getTelemetryHeaders: give({}),
			getToolhivePort: give(port),
			getToolhiveVersion: give(releases.toolhive),
			isToolhiveRunning: give(true),
			checkContainerEngine: give({ docker: false, podman: false, rancherDesktop: false, available: false }),
			restartToolhive: done,
			installUpdateAndRestart: done,
			darkMode: {
				toggle: give(theme === "dark"),
				system: give(theme === "dark"),
				set: give(theme === "dark"),
				get: give({ shouldUseDarkColors: theme === "dark", themeSource: theme }),
			},
			isMac: false,
			isWindows: true,
			isLinux: false,
			platform,
			onServerShutdown: listen("graceful-exit"),
			onShowQuitConfirmation: listen("show-quit-confirmation"),
			onUpdateDownloaded: listen("update-downloaded"),
			sentry: { isEnabled: give(true), optIn: give(true), optOut: give(false) },
			getMainLogContent: give("[2025-08-11 09:00:00.000] [info] ToolHive started\n"),
			windowControls: {
				minimize: give(undefined),
				maximize: give(undefined),
				close: give(undefined),
				isMaximized: give(false),
			},
			shutdownStore: { getLastShutdownServers: give([]), clearShutdownHistory: done },
		},
	});
}
