import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

it("a build that fails ends the drawing before its files go", async () => {
	const folder = mkdtempSync(join(tmpdir(), "og-build-"));
	const cache = join(folder, ".cache");
	mkdirSync(cache);
	cpSync("scripts", join(folder, "scripts"), { recursive: true });
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	const code = `const { startOgImages } = require(${JSON.stringify(resolve("pipeline/publish/og-images.ts"))});
		startOgImages([{ path: "/a", title: "A", version: "v1" }], new Map());
		setTimeout(() => process.exit(1), 200);`;
	const args = ["--import", import.meta.resolve("tsx"), "-e", code];
	const build = spawn(process.execPath, args, { cwd: folder });
	let said = "";
	build.stderr.on("data", (piece) => {
		said += piece;
	});
	const closed = once(build, "close");
	expect(await once(build, "exit")).toEqual([1, null]);
	expect(existsSync(join(cache, "og-pages.json"))).toBe(true);
	rmSync(cache, { recursive: true });
	await closed;
	expect(said).toBe("");
	expect(existsSync(cache)).toBe(false);
	rmSync(folder, { recursive: true });
});
