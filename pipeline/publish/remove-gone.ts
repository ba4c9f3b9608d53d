import { readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "../../plugins/source/files-below";
import { addressOf, publicFolder } from "./built-site";

/** Folders that every build writes whole, from sources that may have gone. */
const WRITTEN_WHOLE = ["openapi", "crds", "cli", "llms-full"];

/**
 * Removes what an earlier build published for pages that are gone: documents under both names and Markdown
 * twins. Runs before anything reads or adds to what Gatsby wrote.
 */
export function removeGone(pages: readonly string[], folder = publicFolder): void {
	for (const name of WRITTEN_WHOLE) rmSync(join(folder, name), { recursive: true, force: true });
	const known = new Set(pages.map((path) => addressOf(path.slice(1))));
	for (const file of filesBelow(folder)) {
		const owner = ownerOf(file);
		if (owner === null || known.has(owner)) continue;
		rmSync(join(folder, file));
		const parent = dirname(join(folder, file));
		if (readdirSync(parent).length === 0) rmdirSync(parent);
	}
}

/** Removes the pictures that Gatsby copies for queries of editors and that no page links to. `links` are addresses without the path prefix. */
export function removeUnlinked(links: ReadonlySet<string | null>, folder = publicFolder): void {
	for (const file of filesBelow(join(folder, "static")))
		if (/-[0-9a-f]{32}\.\w+$/.test(file) && !links.has(`/static/${file}`)) rmSync(join(folder, "static", file));
}

/** Path of the page that a file belongs to; null for files of no page. */
function ownerOf(file: string): string | null {
	if (/^(?:_gatsby|page-data)\//.test(file)) return null;
	if (file.endsWith(".html")) return addressOf(file);
	const path = /^(.+)\.md$/.exec(file)?.[1];
	return path === undefined ? null : path === "index" ? "/" : `/${path}`;
}
