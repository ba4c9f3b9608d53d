import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { indexFilePath, packIndex, type SearchPage } from "docs-search";

/** Writes one file for each docs version below the folder. Returns a line on each. */
export function writeIndexFiles(pages: readonly SearchPage[], folder: string): string[] {
	const versions = [...new Set(pages.map((page) => page.version))];
	return versions.map((version) => {
		const own = pages.filter((page) => page.version === version);
		const file = join(folder, indexFilePath(version));
		const text = JSON.stringify(packIndex(own));
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		return `Search index ${version}: ${own.length} pages, ${Math.round(text.length / 1000)} kB.`;
	});
}
