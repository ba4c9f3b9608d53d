import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";

const compiledAhead = createRequire(import.meta.url)("./compiled-ahead-loader.cjs");
const root = mkdtempSync(join(tmpdir(), "docs-ahead-"));
const page = join(root, "page.mdx");
afterAll(() => rmSync(root, { recursive: true }));

it("gives what was compiled of the page as it is now, and lets webpack watch the page all the same", () => {
	const addDependency = vi.fn();
	const take = () => compiledAhead.pitch.call({ rootContext: root, resourcePath: page, addDependency });
	writeFileSync(page, "one");
	expect(take()).toBeUndefined();

	const file = compiledAhead.compiledFile(join(root, ".cache"), page, "one");
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, "compiled one");
	expect(take()).toBe("compiled one");
	expect(addDependency).toHaveBeenCalledExactlyOnceWith(page);

	writeFileSync(page, "two");
	expect(take()).toBeUndefined();
});
