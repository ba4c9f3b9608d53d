import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes a file with its folders; who reads it meanwhile sees the old one or the new one, never a part. */
export function writeWhole(file: string, text: string): void {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(`${file}.${process.pid}`, text);
	renameSync(`${file}.${process.pid}`, file);
}
