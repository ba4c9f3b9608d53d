import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Peer } from "./write-site";

/** Outside the project, so that no package of ours is found from there. It stays, so that a second run need not install. */
const SCRATCH = join(tmpdir(), "toolhive-docs-peers");

/** What a peer keeps from one build for the next, and what it writes. */
const CACHES: Record<Peer, readonly string[]> = {
	docusaurus: [".docusaurus", "node_modules/.cache", "build"],
	starlight: [".astro", "node_modules/.astro", "node_modules/.vite", "dist"],
};

/** Copies a peer's skeleton to the scratch folder and installs what its lock file names, unless that is there. */
export function preparePeer(peer: Peer): string {
	const skeleton = join("bench/peers", peer);
	const folder = join(SCRATCH, peer);
	const lock = readFileSync(join(skeleton, "package-lock.json"), "utf8");
	const installed = join(folder, "node_modules/.installed");
	mkdirSync(folder, { recursive: true });
	cpSync(skeleton, folder, { recursive: true });
	if (existsSync(installed) && readFileSync(installed, "utf8") === lock) return folder;
	execFileSync("npm", ["ci", "--no-fund", "--no-audit"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
	writeFileSync(installed, lock);
	return folder;
}

/** Makes the next build a cold one. */
export function forgetBuilds(peer: Peer, folder: string): void {
	for (const cache of CACHES[peer]) rmSync(join(folder, cache), { recursive: true, force: true });
}

/** Versions of what a peer consists of, by package. */
export function versionsOf(peer: Peer): Record<string, string> {
	const { dependencies } = JSON.parse(readFileSync(join("bench/peers", peer, "package.json"), "utf8"));
	return dependencies;
}
