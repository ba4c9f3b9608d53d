import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Folders that tools write while tests run: one that disappears while it is read would fail the test that reads it. */
const WRITTEN_BY_TOOLS = new Set(["node_modules", "dist", ".built", ".cache", "public"]);

/** Files below a folder, as paths from where the folder's path starts. Folders that tools write are never opened. */
export function ownFiles(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		if (!entry.isDirectory()) return [join(folder, entry.name)];
		return WRITTEN_BY_TOOLS.has(entry.name) ? [] : ownFiles(join(folder, entry.name));
	});
}

/** Files in a folder itself. */
export function filesIn(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
		entry.isDirectory() ? [] : [join(folder, entry.name)],
	);
}
