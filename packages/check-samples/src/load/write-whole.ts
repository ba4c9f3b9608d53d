import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes a file and its folders. Readers see the old file or the new one, never a part. */
export function writeWhole(file: string, text: string): void {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(`${file}.${process.pid}`, text);
	renameSync(`${file}.${process.pid}`, file);
}
