import { cpSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../../../plugins/source/files-below";
import { fullDisk } from "../run/full-disk";

/** The last good site, while the next one is being built. */
const KEPT = ".last-public";

/**
 * Runs a build that writes into `public/`, and keeps the last good site if the build fails. The build works on a
 * copy, because Gatsby needs its last output; the site itself is only moved aside, and the next build undoes one that was
 * interrupted.
 */
export async function keepPublic(root: string, build: () => Promise<number>): Promise<number> {
	const folder = join(root, "public");
	const kept = join(root, KEPT);
	if (existsSync(kept)) restore(root);
	let status = 1;
	try {
		if (existsSync(folder)) {
			renameSync(folder, kept);
			cpSync(kept, folder, { recursive: true, preserveTimestamps: true });
		}
		// Gatsby's cache says that these pages are written: without them it would leave them out.
		if (!existsSync(join(folder, "index.html"))) rmSync(join(root, ".cache"), { recursive: true, force: true });
		status = await build();
	} catch (error) {
		// Asked before the half-built site goes, which makes room.
		const full = fullDisk(root);
		throw full ? new Error(full) : error;
	} finally {
		if (status === 0) rmSync(kept, { recursive: true, force: true });
		else restore(root);
	}
	return status;
}

/**
 * Restores the last good site. Gatsby's cache knows which pages it has written: if the failed build wrote any, the cache is
 * wrong and is removed too, so that the next build makes every page.
 */
function restore(root: string) {
	const folder = join(root, "public");
	const kept = join(root, KEPT);
	const isChanged = !existsSync(kept) || !existsSync(folder) || fingerprint(folder) !== fingerprint(kept);
	if (isChanged) rmSync(join(root, ".cache"), { recursive: true, force: true });
	rmSync(folder, { recursive: true, force: true });
	if (existsSync(kept)) renameSync(kept, folder);
}

function fingerprint(folder: string) {
	const states = filesBelow(folder).map((file) => {
		const { size, mtimeMs } = statSync(join(folder, file));
		return `${file} ${size} ${Math.round(mtimeMs)}`;
	});
	return states.join("\n");
}
