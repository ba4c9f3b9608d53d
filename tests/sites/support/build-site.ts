import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = process.cwd();

/**
 * What a test site is built from: the project without what is installed, built, or about other things. The server for
 * assistants is bundled while test sites are built: its folder comes and goes.
 */
const ignored =
	/^(?:node_modules|public|dist|\.|bench|docs|packages\/docs-mcp|test-results|playwright-report|tests\/(?!sites)|tests\/sites\/\.built)/;

/**
 * Builds a test site of tests/sites (site.json: what it changes in site.config.ts) in a copy of the project. A site whose
 * sources have not changed is not built again.
 */
export async function buildSite(name: string): Promise<void> {
	const digest = digestOf(".");
	const stamp = join(folderOf(name), "digest");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
	rmSync(stamp, { force: true });
	prepareSite(name);
	const { isBuilt, output } = await buildPrepared(name);
	if (!isBuilt) throw new Error(`The test site ${name} does not build.\n${output.slice(-6000)}`);
	writeFileSync(stamp, digest);
}

/** Copies what a test site is built from, runs its prepare.ts, and gives its folder. What an earlier build left in it stays. */
export function prepareSite(name: string): string {
	const target = folderOf(name);
	mkdirSync(target, { recursive: true });
	for (const path of readdirSync(target))
		if (path !== ".cache" && path !== "public") rmSync(join(target, path), { recursive: true });
	for (const path of filesOf(".")) cpSync(path, join(target, path));
	// Addresses of the real site, old and new, bind only the real site.
	rmSync(join(target, "content", "ledger.txt"), { force: true });
	const redirects = join("tests/sites", name, "redirects.yaml");
	if (existsSync(redirects)) cpSync(redirects, join(target, "content", "redirects.yaml"));
	addLinkedPages(join(target, "tests/sites/two-versions/v2"));
	symlinkSync(join(root, "node_modules"), join(target, "node_modules"));
	const prepare = join("tests/sites", name, "prepare.ts");
	if (existsSync(prepare)) execFileSync(process.execPath, ["--import", "tsx", prepare], { cwd: target });
	// Pictures of diagrams are the real site's too: the pages of small sites have none.
	else writeFileSync(join(target, "static", "diagrams", "manifest.json"), "{}\n");
	return target;
}

/** The small sites show the real home page: each page that it links to and they lack becomes a page of theirs. */
function addLinkedPages(content: string): void {
	const links = readFileSync("content/home.ts", "utf8").matchAll(/slug: "((?!reference\/(?:cli|crd-spec)\b)[^"]+)"/g);
	for (const { 1: slug = "" } of links) {
		const page = join(content, "docs", slug);
		if (existsSync(`${page}.mdx`) || existsSync(join(page, "index.mdx"))) continue;
		mkdirSync(dirname(page), { recursive: true });
		const description = `A page that the small test sites have, because the home page of the project links to it: ${slug}.`;
		const front = `---\ntitle: ${slug}\ndescription: "${description}"\ntype: overview\n---\n`;
		writeFileSync(`${page}.mdx`, `${front}\nText.\n`);
		appendFileSync(join(content, "navigation.yaml"), `- page: ${slug}\n`);
	}
}

/** The folder with the result of `npx tsx tests/sites/build.ts`: no test builds a site while browsers are timed beside it. */
export function builtSite(name: string): string {
	if (!existsSync(join(folderOf(name), "digest")))
		throw new Error(`The test site ${name} is not built. Run: npx tsx tests/sites/build.ts`);
	return join(folderOf(name), "public");
}

/** Builds a site that is prepared, and gives what the build printed. The signal kills it. */
export async function buildPrepared(
	name: string,
	more: Readonly<Record<string, string>> = {},
	signal?: AbortSignal,
): Promise<{ isBuilt: boolean; output: string }> {
	const env = {
		...process.env,
		NODE_ENV: "production",
		CI: "true",
		GATSBY_TELEMETRY_DISABLED: "1",
		SITE_CONFIG: readFileSync(join(folderOf(name), "tests/sites", name, "site.json"), "utf8"),
		...more,
	};
	try {
		const gatsby = join(root, "node_modules/.bin/gatsby");
		const { stdout, stderr } = await run(gatsby, ["build", "--prefix-paths"], {
			cwd: folderOf(name),
			env,
			maxBuffer: 1 << 26,
			killSignal: "SIGKILL",
			...(signal && { signal }),
		});
		return { isBuilt: true, output: stdout + stderr };
	} catch (error) {
		const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
		return { isBuilt: false, output: stdout + stderr };
	}
}

function folderOf(name: string): string {
	return join(root, "tests/sites/.built", name);
}

function digestOf(folder: string): string {
	const hash = createHash("sha256");
	for (const file of filesOf(folder))
		if (!/gatsby-types\.d\.ts$|\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file));
	return hash.digest("hex");
}

/** Files below a folder, without what the build does not need. */
function filesOf(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true })
		.map((entry) => ({ entry, path: join(folder, entry.name) }))
		.filter(({ path }) => !ignored.test(path))
		.flatMap(({ entry, path }) =>
			entry.isDirectory() ? (entry.name === "node_modules" ? [] : filesOf(path)) : entry.isFile() ? [path] : [],
		)
		.sort();
}
