import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HISTORY_FILES, readHistory } from "./history-files.ts";
import type { ReleaseHistory } from "./history-model.ts";

/**
 * Reads the history in a folder; one without releases if there are no files. `nameOf` turns a file's path into the one that
 * errors show. Throws SourceErrors with every mistake.
 */
export function readHistoryFolder(folder: string, nameOf = (file: string) => file): ReleaseHistory {
	const files = Object.values(HISTORY_FILES).filter((name) => existsSync(join(folder, name)));
	const texts = Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
	return readHistory(texts, (name) => nameOf(join(folder, name)));
}
