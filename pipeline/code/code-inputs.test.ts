import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { siteConfig } from "../../site.config";
import { CODE_FILES, digestOfInputs } from "./code-inputs";

const home = process.cwd();
const root = mkdtempSync(join(tmpdir(), "docs-inputs-"));

function write(file: string, text: string): void {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
}

beforeAll(() => {
	for (const file of CODE_FILES) write(file, "one");
	process.chdir(root);
});

afterAll(() => {
	process.chdir(home);
	vi.restoreAllMocks();
	rmSync(root, { recursive: true });
});

const isNew = (change: () => void): boolean => {
	const before = digestOfInputs();
	change();
	return digestOfInputs() !== before;
};

it.each([
	...CODE_FILES,
	"src/a.tsx",
	"src/images/a.svg",
	"src/a.module.css",
	"packages/search/src/engine/a.ts",
	"pipeline/code/a.ts",
	"sandbox/seeds/a.ts",
	"static/fonts/a.woff2",
	"content/data/registry.yaml",
	"openapi/api.yaml",
])("a change of %s has Vite build the code again", (file) => {
	expect(isNew(() => write(file, "two"))).toBe(true);
	expect(isNew(() => write(file, "two"))).toBe(false);
});

it("so does a change of a setting, and none of guides or generated types", () => {
	expect(isNew(() => vi.spyOn(siteConfig, "archiveUrl", "get").mockReturnValue("https://a.example"))).toBe(true);
	expect(isNew(() => write("content/docs/a.mdx", "a"))).toBe(false);
	expect(isNew(() => write("src/gatsby-types.d.ts", "a"))).toBe(false);
	expect(isNew(() => write("packages/search/dist/index.cjs", "a"))).toBe(false);
});
