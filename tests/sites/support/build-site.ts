import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = process.cwd();

/** What a test site is built from, besides its own folder. */
const sources = ["gatsby-browser.tsx", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx", "package.json", "plugins", "site.config.ts", "src", "tsconfig.json"];

/** A picture of one pixel, for all pictures of the site: their sizes are no matter of these tests. */
const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

/**
 * Builds a test site of tests/sites (site.json: what it changes in site.config.ts) in a copy of the project, and gives
 * the folder with the result. A site whose sources have not changed is not built again.
 */
export async function buildSite(name: string): Promise<string> {
	const target = join(root, "tests/sites/.built", name);
	const folder = join("tests/sites", name);
	const digest = digestOf([...sources, folder]);
	const stamp = join(target, "digest");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return join(target, "public");
	for (const path of [...sources, "tests", "static", "node_modules"]) rmSync(join(target, path), { recursive: true, force: true });
	mkdirSync(target, { recursive: true });
	for (const path of [...sources, folder]) cpSync(join(root, path), join(target, path), { recursive: true });
	for (const path of filesOf(join(target, "src/images")).filter((file) => file.endsWith(".png"))) writeFileSync(path, pixel);
	symlinkSync(join(root, "node_modules"), join(target, "node_modules"));
	const env = { ...process.env, NODE_ENV: "production", CI: "true", GATSBY_TELEMETRY_DISABLED: "1", SITE_CONFIG: readFileSync(join(folder, "site.json"), "utf8") };
	try {
		await run(join(root, "node_modules/.bin/gatsby"), ["build"], { cwd: target, env, maxBuffer: 1 << 26 });
	} catch (error) {
		const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
		throw new Error(`The test site ${name} does not build.\n${stdout.slice(-4000)}\n${stderr.slice(-2000)}`);
	}
	writeFileSync(stamp, digest);
	return join(target, "public");
}

function digestOf(paths: readonly string[]): string {
	const hash = createHash("sha256");
	for (const file of paths.flatMap(filesOf)) if (!/gatsby-types\.d\.ts$|\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file));
	return hash.digest("hex");
}

function filesOf(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { recursive: true, encoding: "utf8" })
		.map((file) => join(path, file))
		.filter((file) => statSync(file).isFile())
		.sort();
}
