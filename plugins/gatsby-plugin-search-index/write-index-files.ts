import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { indexFilePath, packIndex } from "../../src/search/index-file";
import type { SearchRecord } from "../../src/search/record";

/** One file a docs version below the folder. Returns a line on each. */
export function writeIndexFiles(records: readonly SearchRecord[], folder: string): string[] {
	const versions = [...new Set(records.map((record) => record.version))];
	return versions.map((version) => {
		const own = records.filter((record) => record.version === version);
		const file = join(folder, indexFilePath(version));
		const text = JSON.stringify(packIndex(own));
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		return `Search index ${version}: ${own.length} records, ${Math.round(text.length / 1000)} kB.`;
	});
}
