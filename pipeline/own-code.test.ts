import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const home = process.cwd();
const root = mkdtempSync(join(tmpdir(), "docs-own-code-"));

beforeAll(() => {
	mkdirSync(join(root, ".cache/compiled/plugins/a"), { recursive: true });
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
	const compile = (file: string, code: string) => writeFileSync(join(root, ".cache/compiled", file), code);
	compile("gatsby-node.js", "one");
	expect(drops()).toBe(true);
	keepCodeVersion();
	expect(drops()).toBe(false);
	compile("gatsby-node.js.map", "not code");
	expect(drops()).toBe(false);
	compile("plugins/a/gatsby-node.js", "a plugin's");
	expect(drops()).toBe(true);
	keepCodeVersion();
	expect(drops()).toBe(false);
	compile("gatsby-node.js", "two");
	expect(drops()).toBe(true);
});
