import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Fewer pages are compiled sooner than the process has started. */
const WORTH_A_PROCESS = 15;
const cache = join(process.cwd(), ".cache");

/**
 * Has a second process compile guides while the browser's bundle is built, which leaves the second core idle.
 * compiled-ahead-loader.cjs takes what is ready. In a warm build webpack has kept nearly all, and nothing is compiled ahead.
 */
export function compileAhead(files: readonly string[], pathPrefix: string, isCold: boolean): void {
	const folder = join(cache, "mdx-ahead");
	rmSync(folder, { recursive: true, force: true });
	if (!isCold || files.length < WORTH_A_PROCESS) return;
	mkdirSync(folder, { recursive: true });
	const list = join(cache, "mdx-ahead.json");
	writeFileSync(list, JSON.stringify({ files, pathPrefix }));
	const child = spawn(process.execPath, [join("scripts", "compile-ahead.mjs"), list], { stdio: "inherit" });
	// The build waits for nothing of it.
	child.on("error", () => undefined);
	child.unref();
}
