import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { lockBuild } from "./build-lock.ts";

const root = mkdtempSync(join(tmpdir(), "build-lock-"));
const file = join(root, ".building");
afterEach(() => rmSync(file, { force: true }));

it("lets one build in, and the next one when it has ended", () => {
	for (const _ of [1, 2]) {
		const unlock = lockBuild(root);
		expect(readFileSync(file, "utf8")).toBe(`${process.pid}\n`);
		if (typeof unlock === "function") unlock();
		expect(existsSync(file)).toBe(false);
	}
});

it("tells a second build who builds, and leaves the claim", () => {
	writeFileSync(file, `${process.ppid}\n`);
	expect(lockBuild(root)).toBe(
		`Process ${process.ppid} builds in this folder already: wait until it ends. If it is no build, remove .building.`,
	);
	expect(readFileSync(file, "utf8")).toBe(`${process.ppid}\n`);
});

it("takes over from a build that was killed", () => {
	for (const left of [`${spawnSync("true").pid}\n`, "", "0\n"]) {
		writeFileSync(file, left);
		expect(lockBuild(root)).toBeTypeOf("function");
		rmSync(file);
	}
});
