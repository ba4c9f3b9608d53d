import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives all tests one temporary folder and removes it after them, with what they left there. */
export function setup(): () => void {
	const folder = mkdtempSync(join(tmpdir(), "docs-tests-"));
	// Some tests run a program as another user, who has to read files in it.
	chmodSync(folder, 0o755);
	process.env.TMPDIR = folder;
	return () => rmSync(folder, { recursive: true, force: true });
}
