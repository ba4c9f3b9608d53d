import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const { compiledFile } = createRequire(import.meta.url)("../../src/build/compiled-ahead-loader.cjs");
const folder = mkdtempSync(join(tmpdir(), "docs-ahead-"));
const list = join(folder, "list.json");
const files = ["faq", "guides-cli/run-mcp-servers"].map((slug) => join(process.cwd(), "content/docs", `${slug}.mdx`));
const results: string[] = files.map((file) =>
	compiledFile(join(process.cwd(), ".cache"), file, readFileSync(file, "utf8")),
);

afterAll(() => {
	for (const file of [folder, ...results]) rmSync(file, { recursive: true, force: true });
});

it("compiles guides as gatsby-plugin-mdx does in the build, our plugins and Prism included", () => {
	mkdirSync(join(".cache", "mdx-ahead"), { recursive: true });
	writeFileSync(list, JSON.stringify({ files, pathPrefix: "" }));
	execFileSync(process.execPath, ["scripts/compile-ahead.mjs", list], { stdio: "inherit" });
	expect(results.filter((file) => !existsSync(file))).toEqual([]);
	const guide = readFileSync(results[1] ?? "", "utf8");
	expect(guide).toContain("function MDXContent");
	expect(guide).toContain("/toolhive/reference/cli/thv_run#--proxy-port");
	expect(guide).toMatch(/className: "token [a-z]+"|class=\\?"token /);
});
