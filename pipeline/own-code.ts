import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Store } from "gatsby";
import { filesBelow } from "./files-below";

type Folder = readonly [string, RegExp];

const KEPT = join(".cache", "own-code.txt");

/** Digest of the named files, of the files in a folder whose path below it fits, and of anything else that counts. */
export function digestOfFiles(files: readonly string[], folders: readonly Folder[], more = ""): string {
	const found = folders.flatMap(([folder, part]) =>
		filesBelow(folder)
			.filter((name) => part.test(name))
			.map((name) => join(folder, name)),
	);
	const digest = createHash("sha256").update(process.version).update(more);
	for (const file of [...files, ...found]) digest.update(file).update(readFileSync(file));
	return digest.digest("hex");
}

/** The code that Gatsby runs, as packages: Gatsby compiles nothing below node_modules. The lock file stands for libraries. */
const OWN_CODE = [
	"package-lock.json",
	join("pipeline", "dist", "index.cjs"),
	join("packages", "product-data", "dist", "index.cjs"),
	join("packages", "search", "dist", "index.cjs"),
];

/**
 * Gatsby drops its cache when a plugin's version, package.json or a file named gatsby-* changes, but not when a file that these
 * import changes: pages built by older code would stay cached. This changes the recorded version before Gatsby compares it.
 */
export function dropCacheOfOlderCode(store: Store): void {
	const kept = existsSync(KEPT) ? readFileSync(KEPT, "utf8") : "";
	if (kept !== digestOfFiles(OWN_CODE, [])) store.dispatch({ type: "UPDATE_PLUGINS_HASH", payload: "older code" });
}

/** Records the code that the cache belongs to, once the cache is in order. */
export function keepCodeVersion(): void {
	mkdirSync(dirname(KEPT), { recursive: true });
	writeFileSync(KEPT, digestOfFiles(OWN_CODE, []));
}
