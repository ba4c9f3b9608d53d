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

export function run(command, args, env = {}) {
	return (
		spawnSync(command, args, { stdio: "inherit", env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", ...env } })
			.status ?? 1
	);
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

/** Debian's Chromium and nginx for the browser tests, if we may install them; elsewhere CHROME_PATH names the browser. */
export function installBrowser() {
	const path = wholeBrowser();
	const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
	if (canInstall && !existsSync("/usr/sbin/nginx")) installPackages(["nginx-light"]);
	if (existsSync(path)) return;
	if (!canInstall) {
		process.stderr.write("No browser found. Install Chromium or Chrome and set CHROME_PATH to its program.\n");
		process.exit(1);
	}
	installPackages(["chromium"]);
}

/** Chromium without its windows, which halves the time of the browser tests; they run in Chromium where it cannot be had. */
export function installHeadlessShell() {
	const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
	if (process.env.CHROME_PATH || existsSync(HEADLESS_SHELL) || !canInstall) return;
	if (!tryPackages(["chromium-headless-shell"])) say("apt could not install chromium-headless-shell");
}

/** Flags of a browser that tests or measures. */
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

/** Debian's Firefox and WebKit, if we may install them. Without one of them, its tests are skipped and say so. */
export function installOtherEngines() {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	/** @type {[string, string[]][]} */
	const engines = [
		[process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr", ["firefox-esr"]],
		["/usr/bin/WebKitWebDriver", ["webkit2gtk-driver"]],
		["/usr/bin/Xvfb", ["xvfb"]],
	];
	const missing = engines.flatMap(([program, names]) => (existsSync(program) ? [] : names));
	if (missing.length > 0 && !tryPackages(missing)) say(`apt could not install ${missing.join(", ")}`);
}

/** Installs Debian packages, only as root; otherwise ends this process. */
function installPackages(names) {
	if (!tryPackages(names)) process.exit(1);
}

/** Installs Debian packages, only as root. Returns whether it could. */
function tryPackages(names) {
	say(`Installing ${names.join(", ")} with apt`);
	const env = { DEBIAN_FRONTEND: "noninteractive" };
	return (
		run("apt-get", ["update", "-qq"]) === 0 &&
		run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], env) === 0
	);
}
