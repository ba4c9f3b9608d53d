import { execFile } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { digestOfFiles } from "../../plugins/source/files-below";
import { giveWay } from "../give-way";
import { CLIENT_FOLDER, publishedFiles } from "./client-files";
import { digestOfInputs } from "./code-inputs";

const FOLDER = ".cache/code";

/** Digest of what the code in the folder was built from. */
const KEPT = join(FOLDER, "built-from.txt");

/** Where Vite writes the templates, pages, and the document around them, for Node. */
export const PAGES_FOLDER = `${FOLDER}/pages`;

let started: Promise<void> | undefined;

/** Starts Vite in a process of its own, so that Gatsby reads the sources meanwhile; not if the code is built already. */
export function startCodeBuild(): void {
	started = buildCode();
	// finishCodeBuild reports the error; a build that fails before has its own.
	started.catch(() => undefined);
}

/** Waits for Vite, and publishes the browser's files instead of those of the last build. Throws with Vite's message. */
export async function finishCodeBuild(publicFolder: string): Promise<void> {
	await (started ?? buildCode());
	for (const file of readdirSync(publicFolder)) if (HASHED.test(file)) rmSync(join(publicFolder, file));
	for (const file of publishedFiles()) cpSync(join(CLIENT_FOLDER, file), join(publicFolder, file));
}

/** Names of scripts and sheets. */
const HASHED = /[.-][0-9a-f]{20}\.(?:js|css)$/;

async function buildCode(): Promise<void> {
	const inputs = digestOfInputs();
	if (existsSync(KEPT) && readFileSync(KEPT, "utf8") === inputs) return;
	rmSync(KEPT, { force: true });
	await runVite();
	namePageCode();
	writeFileSync(KEPT, inputs);
}

async function runVite(): Promise<void> {
	const env = { ...process.env, NODE_ENV: "production", VITE_CONFIG_NATIVE_IGNORE_WARNING: "true" };
	try {
		const run = promisify(execFile)(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--app"], { env });
		giveWay(run.child, 6);
		const { stdout, stderr } = await run;
		process.stdout.write(stdout + stderr);
	} catch (error) {
		const { stderr = "" } = error as { stderr?: string };
		throw new Error(`Vite could not compile the site's code.\n${stderr || error}`);
	}
}

/** Names the folder after the digest of its files, so that Gatsby renders every page again when one of them changes. */
function namePageCode(): void {
	const name = `pages-${digestOfFiles([], [[PAGES_FOLDER, /./]]).slice(0, 20)}`;
	for (const old of readdirSync(FOLDER))
		if (old.startsWith("pages-")) rmSync(join(FOLDER, old), { recursive: true, force: true });
	renameSync(PAGES_FOLDER, join(FOLDER, name));
}

export function pageCodeFolder(): string {
	const name = readdirSync(FOLDER).find((folder) => folder.startsWith("pages-"));
	if (name === undefined) throw new Error("The code of pages has not been built.");
	return resolve(FOLDER, name);
}
