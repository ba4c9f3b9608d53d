import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepPublic } from "./keep-public.ts";

let root = "";
const page = () => readFileSync(join(root, "public/index.html"), "utf8");
const write = (text: string) => writeFileSync(join(root, "public/index.html"), text);

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "keep-public-"));
	mkdirSync(join(root, "public"));
	mkdirSync(join(root, ".cache"));
	write("good");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("keepPublic", async () => {
	it("keeps the output of a good build", async () => {
		expect(
			await keepPublic(root, async (copy) => {
				expect(existsSync(join(root, "public"))).toBe(false);
				copy();
				expect(page()).toBe("good");
				write("better");
				return 0;
			}),
		).toBe(0);
		expect(page()).toBe("better");
		expect(existsSync(join(root, ".last-public"))).toBe(false);
	});

	it("puts the last good site back after a failed build, and drops the cache of the newer one", async () => {
		expect(
			await keepPublic(root, async (copy) => {
				copy();
				write("half");
				writeFileSync(join(root, "public/new.html"), "half");
				return 1;
			}),
		).toBe(1);
		expect(page()).toBe("good");
		expect(existsSync(join(root, "public/new.html"))).toBe(false);
		expect(existsSync(join(root, ".cache"))).toBe(false);
	});

	it("puts it back when it cannot be copied", async () => {
		execFileSync("mkfifo", [join(root, "public/z")]);
		await expect(keepPublic(root, async (copy) => Number(copy()))).rejects.toThrow("FIFO");
		expect(page()).toBe("good");
		expect(readdirSync(root).sort()).toEqual([".cache", "public"]);
	});

	it("keeps site and cache when the build failed before it made the copy", async () => {
		await keepPublic(root, async () => 1);
		expect(page()).toBe("good");
		expect(readdirSync(root).sort()).toEqual([".cache", "public"]);
	});

	it("keeps the cache when the build failed before it wrote anything", async () => {
		await keepPublic(root, async (copy) => {
			copy();
			return 1;
		});
		expect(page()).toBe("good");
		expect(existsSync(join(root, ".cache"))).toBe(true);
	});

	it("puts it back after an error, and after an interrupted build", async () => {
		await expect(
			keepPublic(root, async (copy) => {
				copy();
				write("half");
				throw new Error("cut");
			}),
		).rejects.toThrow("cut");
		expect(page()).toBe("good");
		mkdirSync(join(root, ".last-public"));
		writeFileSync(join(root, ".last-public/index.html"), "last good");
		write("half");
		await keepPublic(root, async (copy) => {
			copy();
			expect(page()).toBe("last good");
			return 1;
		});
		expect(page()).toBe("last good");
	});

	it("leaves nothing of a failed first build", async () => {
		rmSync(join(root, "public"), { recursive: true });
		await keepPublic(root, async () => {
			mkdirSync(join(root, "public"));
			write("half");
			return 1;
		});
		expect(existsSync(join(root, "public"))).toBe(false);
	});

	it("leaves out of the copy what static/ has", async () => {
		mkdirSync(join(root, "static/fonts"), { recursive: true });
		mkdirSync(join(root, "public/fonts"));
		for (const file of ["static/fonts/a", "public/fonts/a", "public/fonts/b"]) writeFileSync(join(root, file), "");
		await keepPublic(root, async (copy) => {
			copy();
			expect(readdirSync(join(root, "public/fonts"))).toEqual(["b"]);
			return 1;
		});
		expect(readdirSync(join(root, "public/fonts"))).toEqual(["a", "b"]);
		expect(existsSync(join(root, ".cache"))).toBe(true);
	});

	it("drops the cache when the site that it belongs to is gone", async () => {
		rmSync(join(root, "public/index.html"));
		await keepPublic(root, async () => {
			expect(existsSync(join(root, ".cache"))).toBe(false);
			return 0;
		});
	});
});
