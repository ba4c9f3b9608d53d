import { cpSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { filesBelow } from "../../../plugins/source/files-below";
import { fullDisk } from "../run/full-disk";

/** The last good site, while the next one is being built. */
const KEPT = ".last-public";

/**
 * Runs a build that writes into `public/`, and keeps the last good site if the build fails. The build works on a
 * copy, because Gatsby needs its last output; the site itself is only moved aside, and the next build undoes one that was
 * interrupted. The build makes the copy while Gatsby starts, and Gatsby waits for it: see `awaitLastOutput`.
 */
export async function keepPublic(root: string, build: (copy: () => void) => Promise<number>): Promise<number> {
	const folder = join(root, "public");
	const kept = join(root, KEPT);
	const copied = `${kept}-copy`;
	if (existsSync(kept)) restore(root);
	let status = 1;
	try {
		if (existsSync(folder)) renameSync(folder, kept);
		// Gatsby's cache says that these pages are written: without them it would leave them out.
		if (!existsSync(join(kept, "index.html"))) rmSync(join(root, ".cache"), { recursive: true, force: true });
		status = await build(() => {
			if (!existsSync(kept)) return;
			rmSync(copied, { recursive: true, force: true });
			const filter = (from: string) => !isStatic(root, relative(kept, from));
			cpSync(kept, copied, { recursive: true, preserveTimestamps: true, filter });
			renameSync(copied, folder);
		});
	} catch (error) {
		// Asked before the half-built site goes, which makes room.
		const full = fullDisk(root);
		throw full ? new Error(full) : error;
	} finally {
		rmSync(copied, { recursive: true, force: true });
		if (status === 0) await rm(kept, { recursive: true, force: true });
		// Without the copy Gatsby has read and written nothing.
		else if (existsSync(kept) && !existsSync(folder)) renameSync(kept, folder);
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
	const isChanged = !existsSync(kept) || !existsSync(folder) || fingerprint(root, folder) !== fingerprint(root, kept);
	if (isChanged) rmSync(join(root, ".cache"), { recursive: true, force: true });
	rmSync(folder, { recursive: true, force: true });
	if (existsSync(kept)) renameSync(kept, folder);
}

/** Whether a published file comes from static/, which each build copies anew. */
function isStatic(root: string, file: string) {
	return statSync(join(root, "static", file), { throwIfNoEntry: false })?.isFile() === true;
}

function fingerprint(root: string, folder: string) {
	const made = filesBelow(folder).filter((file) => !isStatic(root, file));
	const states = made.map((file) => {
		const { size, mtimeMs } = statSync(join(folder, file));
		return `${file} ${size} ${Math.round(mtimeMs)}`;
	});
	return states.join("\n");
}
