import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.installed-from";

/** Says what is about to happen, so that a long step is not a silent one. */
export function say(text) {
	process.stdout.write(`\n> ${text}\n`);
}

/** Runs a command with its output shown. Returns its exit status. */
export function run(command, args, env = {}) {
	return (
		spawnSync(command, args, { stdio: "inherit", env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", ...env } })
			.status ?? 1
	);
}

/** Runs a command and ends this process when it fails. */
export function runOrExit(command, args, env) {
	const status = run(command, args, env);
	if (status !== 0) process.exit(status);
}

/** Installs the dependencies when they are missing, or the lockfile or a patch of theirs has changed since. */
export function installDependencies() {
	const digest = createHash("sha256").update(readFileSync("package-lock.json"));
	for (const patch of readdirSync("patches").sort()) digest.update(readFileSync(`patches/${patch}`));
	const lock = digest.digest("hex");
	if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
	say("Installing the dependencies of the lockfile (about a minute)");
	runOrExit("npm", ["ci", "--no-fund", "--no-audit"]);
	writeFileSync(STAMP, lock);
}

/** Debian's Chromium and nginx for the browser tests, where we may install them; CHROME_PATH anywhere else. */
export function installBrowser() {
	const path = process.env.CHROME_PATH ?? "/usr/bin/chromium";
	const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
	if (canInstall && !existsSync("/usr/sbin/nginx")) installPackages(["nginx-light"]);
	if (existsSync(path)) return;
	if (!canInstall) {
		process.stderr.write("No browser found. Install Chromium or Chrome and set CHROME_PATH to its program.\n");
		process.exit(1);
	}
	installPackages(["chromium"]);
}

/** Installs Debian packages, as root only. */
export function installPackages(names) {
	say(`Installing ${names.join(", ")} with apt`);
	runOrExit("apt-get", ["update", "-qq"]);
	runOrExit("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], {
		DEBIAN_FRONTEND: "noninteractive",
	});
}

/** Output of a command as text; empty when it fails. */
export function output(command, args) {
	try {
		return execFileSync(command, args, { encoding: "utf8" }).trim();
	} catch {
		return "";
	}
}
