import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let root = "";

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "page-data-"));
	mkdirSync(join(root, ".last-public"));
	vi.spyOn(process, "cwd").mockReturnValue(root);
	vi.spyOn(process, "exit").mockImplementation(() => {
		throw new Error("ended");
	});
	vi.resetModules();
});

afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllEnvs();
	rmSync(root, { recursive: true });
});

const awaitAs = async (build: string) => {
	vi.stubEnv("BUILD_PROCESS", build);
	(await import("./page-data")).awaitLastOutput();
};

it("waits until the last output is copied", async () => {
	spawn("sh", ["-c", `sleep 0.3; mkdir "${join(root, "public")}"`]);
	await awaitAs(String(process.ppid));
	expect(existsSync(join(root, "public"))).toBe(true);
});

it("waits for nothing where there is no last output, or no build that copies it", async () => {
	await awaitAs("");
	rmSync(join(root, ".last-public"), { recursive: true });
	await awaitAs(String(process.ppid));
	expect(existsSync(join(root, "public"))).toBe(false);
});

it("ends with the build that it belongs to, even when the next one has moved the output back", async () => {
	await expect(awaitAs("1")).rejects.toThrow("ended");
	mkdirSync(join(root, "public"));
	await expect(awaitAs("1")).rejects.toThrow("ended");
});
