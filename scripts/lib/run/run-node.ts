import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { filesBelow } from "../../../plugins/source/files-below";
import { fullDisk } from "./full-disk";

/** Runs a Node program and shows its output, without npm, which takes half a second. Returns its exit status; a signal ends it. */
export async function runNode(program: string[], more: NodeJS.ProcessEnv = {}, stop?: AbortSignal): Promise<number> {
	const env = { ...settings, ...process.env, GATSBY_TELEMETRY_DISABLED: "1", ...more };
	const child = spawn(process.execPath, program, { stdio: "inherit", env });
	stop?.addEventListener("abort", () => child.kill());
	const [code, signal] = await once(child, "exit");
	// A program that is killed, for one because memory ran out, says nothing itself.
	if (signal && !stop?.aborted) console.error(`${program[0]} was ended by ${signal}.${wayOut(signal)}`);
	const full = code === 0 || stop?.aborted ? undefined : fullDisk(process.cwd());
	if (full) console.error(full);
	return code ?? 1;
}

/** Gatsby's store is mapped into memory: where it is damaged, a read ends the process. */
function wayOut(signal: string): string {
	const isCrash = /^SIG(?:ABRT|BUS|SEGV)$/.test(signal);
	return isCrash ? " If it happens again, run `npx gatsby clean`: Gatsby's cache may be damaged." : "";
}

/**
 * Gatsby's helpers, fewer than it would start: each loads all of Gatsby, which takes longer than this site's queries or pages.
 * Parcel, which compiles a few lines, works in its own process. And Gatsby prints plain lines: to draw its progress, it and each
 * helper would load React and a layout engine, which takes half a second.
 */
const settings = { GATSBY_CPU_COUNT: "1", PARCEL_WORKERS: "0", GATSBY_LOGGER: "yurnalist" };

/**
 * Room for young objects: Gatsby makes trees of hundreds of pages and drops them, and with Node's 16 MB a sixth of its time
 * is garbage collection.
 */
export const youngRoom = "--max-semi-space-size=32";

/** What every program of a build runs first. */
export const preload = `--require=${JSON.stringify(join(import.meta.dirname, "preload.cjs"))}`;

/**
 * Memory limit of a build: without one, Node lets garbage grow to twice what Gatsby needs. 1,000 guides, which with the reference
 * are 1,060 pages, fit into 1,580 MB with no more garbage collection than without a limit.
 */
export const limitFor = (pages: number) => `--max-old-space-size=${Math.max(1500, Math.round(200 + 1.3 * pages))}`;

/** Counts the pages that are written by hand or made from a command. */
export function countPages(root: string): number {
	const files = ["content", "versions"].flatMap((folder) => filesBelow(join(root, folder)));
	return files.filter((file) => /\.(?:mdx|yaml)$/.test(file)).length;
}

/** Adds options for a Node program to those of the user, which take precedence. */
export function nodeOptions(...options: readonly string[]): Record<string, string> {
	const given = process.env.NODE_OPTIONS ?? "";
	const added = options.filter((option) => {
		const [name = ""] = option.split("=");
		return !given.includes(name) && process.allowedNodeEnvironmentFlags.has(name);
	});
	return { NODE_OPTIONS: [given, ...added].join(" ").trim() };
}
