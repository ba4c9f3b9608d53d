import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.installed-from";

/** Debian's own program: the script in /usr/bin that starts it would outlive the browser. */
const HEADLESS_SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** Announces a step, so that a long one is not silent. */
export function say(text) {
	process.stdout.write(`\n> ${text}\n`);
}

function run(command, args, env = {}) {
	const options = { stdio: "inherit", env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", ...env } };
	return spawnSync(command, args, options).status ?? 1;
}

export function runOrExit(command, args, env) {
	const status = run(command, args, env);
	if (status !== 0) process.exit(status);
}

/** Installs the dependencies if they are missing or the lockfile has changed since. */
export function installDependencies() {
	const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
	if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
	say("Installing the dependencies of the lockfile (about a minute)");
	runOrExit("npm", ["ci", "--no-fund", "--no-audit"]);
	writeFileSync(STAMP, lock);
}

/**
 * Installs what the browser tests use of Debian, as far as it is missing and we may: browsers, nginx, and the font that stands in
 * for the text face until that has arrived. Only Chromium must be there, or elsewhere a browser that CHROME_PATH names. Its headless
 * shell, without windows, halves the time of the tests; the tests in Firefox and WebKit are skipped without them, and say so.
 */
export function installPrograms() {
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		const programs = [
			[wholeBrowser(), "chromium"],
			[process.env.CHROME_PATH ?? HEADLESS_SHELL, "chromium-headless-shell"],
			["/usr/sbin/nginx", "nginx-light"],
			[process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr", "firefox-esr"],
			["/usr/bin/WebKitWebDriver", "webkit2gtk-driver"],
			["/usr/bin/Xvfb", "xvfb"],
			["/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf", "fonts-liberation"],
		];
		const missing = programs.flatMap(([program, name]) => (existsSync(program) ? [] : [name]));
		if (missing.length > 0 && run("apt-get", ["update", "-qq"]) === 0) for (const name of missing) installPackage(name);
	}
	if (existsSync(wholeBrowser())) return;
	process.stderr.write("No browser found. Install Chromium or Chrome and set CHROME_PATH to its program.\n");
	process.exit(1);
}

function installPackage(name) {
	say(`Installing ${name} with apt`);
	const env = { DEBIAN_FRONTEND: "noninteractive" };
	if (run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], env) !== 0)
		say(`apt could not install ${name}`);
}

export const BROWSER_FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** Chromium as readers have it. */
export function wholeBrowser() {
	return process.env.CHROME_PATH ?? "/usr/bin/chromium";
}

/** The browser that Playwright drives. */
export function testBrowser() {
	return !process.env.CHROME_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : wholeBrowser();
}
