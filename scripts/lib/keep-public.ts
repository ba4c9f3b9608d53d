import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** The last good site, while the next one is being built. */
const KEPT = ".last-public";

/**
 * Runs a build that writes into `public/` so that a failed one leaves the last good site as it was. The build works on a
 * copy, since Gatsby needs what it wrote last time; the site itself is only put aside, and a build that was cut off in the
 * middle is undone by the next one.
 */
export async function keepPublic(root: string, build: () => Promise<number>): Promise<number> {
	const folder = join(root, "public");
	const kept = join(root, KEPT);
	if (existsSync(kept)) restore(root);
	if (existsSync(folder)) {
		renameSync(folder, kept);
		cpSync(kept, folder, { recursive: true, preserveTimestamps: true });
	}
	let status = 1;
	try {
		status = await build();
	} finally {
		if (status === 0) rmSync(kept, { recursive: true, force: true });
		else restore(root);
	}
	return status;
}

/**
 * Puts the last good site back. Gatsby's cache holds which pages it has written: where it wrote any, the cache no longer
 * tells the truth and goes too, so the next build makes every page.
 */
function restore(root: string) {
	const folder = join(root, "public");
	const kept = join(root, KEPT);
	const isChanged = !existsSync(kept) || !existsSync(folder) || fingerprint(folder) !== fingerprint(kept);
	if (isChanged) rmSync(join(root, ".cache"), { recursive: true, force: true });
	rmSync(folder, { recursive: true, force: true });
	if (existsSync(kept)) renameSync(kept, folder);
}

/** Names, sizes and times of all files. */
function fingerprint(folder: string) {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((file) => {
			const { size, mtimeMs } = statSync(file);
			return `${file.slice(folder.length)} ${size} ${Math.round(mtimeMs)}`;
		})
		.sort()
		.join("\n");
}
