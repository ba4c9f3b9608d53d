import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { type Engine, windowSize } from "./engine";
import { freePort } from "./free-port";

/** The programs of Debian's webkit2gtk-driver, and the screen that WebKit wants where there is none. */
const DRIVER = "/usr/bin/WebKitWebDriver";
const MINI_BROWSER = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const SCREEN = "/usr/bin/Xvfb";
/** Name that WebDriver gives to the id of an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** WebDriver's characters for keys that write none. */
const KEYS: Readonly<Record<string, string>> = { Control: "\uE009", Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };
const START_MS = 30_000;

export const hasWebKit = [DRIVER, MINI_BROWSER, SCREEN].every((program) => existsSync(program));

/** Starts WebKit on a screen that nobody sees, driven over WebDriver. */
export async function startWebKit(): Promise<Engine> {
	const { screen, display } = await startScreen();
	const port = await freePort();
	const driver = spawn(DRIVER, [`--port=${port}`], { stdio: "ignore", env: { ...process.env, DISPLAY: display } });
	const base = `http://127.0.0.1:${port}/session`;
	await untilListening(driver, port);
	const alwaysMatch = { "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] } };
	const { sessionId, capabilities } = await send<{
		sessionId: string;
		capabilities: { browserName: string; browserVersion: string };
	}>("POST", base, { capabilities: { alwaysMatch } });
	const command = <Result>(method: "POST" | "DELETE", path: string, body?: object) =>
		send<Result>(method, `${base}/${sessionId}${path}`, body);
	await command("POST", "/window/rect", windowSize);
	return {
		name: `${capabilities.browserName}/${capabilities.browserVersion}`,
		load: (url) => command("POST", "/url", { url }),
		reload: () => command("POST", "/refresh", {}),
		back: () => command("POST", "/back", {}),
		forward: () => command("POST", "/forward", {}),
		click: async (selector) => {
			const element = await command<Record<string, string>>("POST", "/element", {
				using: "css selector",
				value: selector,
			});
			await command("POST", `/element/${element[ELEMENT]}/click`, {});
		},
		press: (key, modifier) => {
			const values = [modifier, key].flatMap((name) => (name ? [KEYS[name] ?? name] : []));
			const actions = [
				...values.map((value) => ({ type: "keyDown", value })),
				...values.reverse().map((value) => ({ type: "keyUp", value })),
			];
			return command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
		},
		run: (step, ...args) =>
			command("POST", "/execute/sync", { script: `return (${step}).apply(null, arguments);`, args }),
		close: async () => {
			await command("DELETE", "");
			driver.kill();
			screen.kill();
		},
	};
}

/** Starts a screen, which picks a display that is free. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
	const { width, height } = windowSize;
	const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	});
	const [number] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
	return { screen, display: `:${number.toString().trim()}` };
}

async function untilListening(driver: ChildProcess, port: number): Promise<void> {
	const end = Date.now() + START_MS;
	while (driver.exitCode === null && Date.now() < end) {
		try {
			await fetch(`http://127.0.0.1:${port}/status`);
			return;
		} catch {
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
	throw new Error(`${DRIVER} does not answer on port ${port}.`);
}

/** Sends one command. Throws the driver's error. */
async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
	const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
	const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
	if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
	return value;
}
