import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Store } from "gatsby";
import { digestOfFiles } from "../plugins/source/files-below";

const KEPT = join(".cache", "own-code.txt");

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
