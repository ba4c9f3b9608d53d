import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const home = process.cwd();
const root = mkdtempSync(join(tmpdir(), "docs-own-code-"));

beforeAll(() => {
	for (const folder of ["pipeline", "packages/product-data", "packages/search"])
		mkdirSync(join(root, folder, "dist"), { recursive: true });
	writeFileSync(join(root, "package-lock.json"), "one");
	process.chdir(root);
});

afterAll(() => {
	process.chdir(home);
	rmSync(root, { recursive: true });
});

it("has Gatsby drop its cache when our compiled code has changed, and only then", async () => {
	const { dropCacheOfOlderCode, keepCodeVersion } = await import("./own-code");
	const drops = () => {
		const dispatch = vi.fn();
		dropCacheOfOlderCode({ dispatch } as never);
		return dispatch.mock.calls.length > 0;
	};
	const compile = (folder: string, code: string) => writeFileSync(join(root, folder, "dist/index.cjs"), code);
	compile("pipeline", "one");
	compile("packages/product-data", "one");
	compile("packages/search", "one");
	expect(drops()).toBe(true);
	keepCodeVersion();
	expect(drops()).toBe(false);
	writeFileSync(join(root, "pipeline/dist/index.cjs.map"), "not code");
	expect(drops()).toBe(false);
	compile("packages/product-data", "two");
	expect(drops()).toBe(true);
	keepCodeVersion();
	expect(drops()).toBe(false);
	compile("pipeline", "two");
	expect(drops()).toBe(true);
	keepCodeVersion();
	writeFileSync(join(root, "package-lock.json"), "two");
	expect(drops()).toBe(true);
});
