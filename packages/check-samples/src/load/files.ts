import { type Dirent, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** All files below a folder, in order; the file itself when a file was named. */
export function listFiles(place: string, pattern: RegExp, hasExamples = false): string[] {
	if (!existsSync(place)) throw new Error(`${place} does not exist`);
	if (statSync(place).isFile()) return [place];
	return entriesOf(place)
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => {
			const full = path.join(place, entry.name);
			if (entry.isDirectory())
				return isSkipped(entry.name, pattern, hasExamples) ? [] : listFiles(full, pattern, hasExamples);
			return entry.isFile() && pattern.test(entry.name) ? [full] : [];
		});
}

/** The files of a folder; none if it may not be read. */
function entriesOf(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

/** Examples beside data are samples, not data. */
function isSkipped(folder: string, pattern: RegExp, hasExamples: boolean): boolean {
	return (
		folder === "node_modules" ||
		/^\.[a-z]/.test(folder) ||
		(folder === "examples" && !hasExamples && pattern.source.includes("ya?ml"))
	);
}

/** Writes a file and its folders. Readers see the old file or the new one, never a part. */
export function writeWhole(file: string, text: string): void {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(`${file}.${process.pid}`, text);
	renameSync(`${file}.${process.pid}`, file);
}
