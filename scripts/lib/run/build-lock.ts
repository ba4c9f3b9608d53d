import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fullDisk } from "./full-disk";

const LOCK = ".building";

/** Claims a folder for one build. Returns what ends the claim, or a sentence if another build that still runs has it. */
export function lockBuild(root: string): (() => void) | string {
	const file = join(root, LOCK);
	try {
		writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
		return () => rmSync(file, { force: true });
	} catch {
		const full = fullDisk(root);
		if (full) return full;
		const owner = Number(readFileSync(file, "utf8"));
		if (owner !== process.pid && isRunning(owner))
			return `Process ${owner} builds in this folder already: wait until it ends. If it is no build, remove ${LOCK}.`;
		rmSync(file);
		return lockBuild(root);
	}
}

function isRunning(id: number): boolean {
	try {
		// Signal 0 only asks whether the process exists.
		return id > 0 && process.kill(id, 0);
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
