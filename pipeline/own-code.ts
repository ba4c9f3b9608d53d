import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Store } from "gatsby";

type Folder = readonly [string, RegExp];

const KEPT = join(".cache", "own-code.txt");

/** Digest of files: those named, and those below a folder with an ending. */
export function digestOfFiles(files: readonly string[], folders: readonly Folder[]): string {
	const found = folders
		.filter(([folder]) => existsSync(folder))
		.flatMap(([folder, ending]) =>
			readdirSync(folder, { recursive: true, encoding: "utf8" })
				.filter((name) => ending.test(name))
				.sort()
				.map((name) => join(folder, name)),
		);
	const digest = createHash("sha256").update(process.version);
	for (const file of [...files, ...found]) digest.update(file).update(readFileSync(file));
	return digest.digest("hex");
}

/** Our gatsby-config and gatsby-node files and those of our plugins, with all that they import, as Gatsby has compiled them. */
const compiledCode: Folder = [join(".cache", "compiled"), /\.js$/];

/** The readers of sources, which are a package: Gatsby compiles nothing below node_modules. */
const readers: Folder = [join("packages", "product-data", "dist"), /\.cjs$/];

/**
 * Gatsby drops its cache when a plugin's version, package.json or a file named gatsby-* changes, and knows nothing of what
 * they import: a page read by older code would stay as it was read. Before Gatsby compares, the kept version becomes another.
 */
export function dropCacheOfOlderCode(store: Store): void {
	const kept = existsSync(KEPT) ? readFileSync(KEPT, "utf8") : "";
	if (kept !== digestOfFiles([], [compiledCode, readers]))
		store.dispatch({ type: "UPDATE_PLUGINS_HASH", payload: "older code" });
}

/** When the cache is in order: which code it belongs to. */
export function keepCodeVersion(): void {
	mkdirSync(dirname(KEPT), { recursive: true });
	writeFileSync(KEPT, digestOfFiles([], [compiledCode, readers]));
}
