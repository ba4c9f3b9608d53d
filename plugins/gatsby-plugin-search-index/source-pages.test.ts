import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IndexFile, unpackIndex } from "docs-search";
import type { ParentSpanPluginArgs } from "gatsby";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { siteFixture } from "./site-fixture";
import { onPreExtractQueries } from "./source-pages";

let directory: string;

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), "search-index-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

/** One run of the plugin over a site: the pages in the file that it writes. */
async function run(site: typeof siteFixture) {
	const nodes: Record<string, readonly unknown[]> = {
		Guide: site.guides,
		CliCommand: site.commands,
		ApiDocument: site.apis,
		CustomResourceReference: site.crds,
		GeneratedIndex: site.indexes,
		PageQuestions: site.questions,
		Navigation: site.navigations,
	};
	const args = {
		getNodesByType: (type: string) => nodes[type] ?? [],
		store: { getState: () => ({ program: { directory } }) },
		reporter: { info: vi.fn() },
	};
	await onPreExtractQueries?.(args as unknown as ParentSpanPluginArgs, { plugins: [] }, () => undefined);
	const file: IndexFile = JSON.parse(readFileSync(join(directory, "public", "search", "v1.json"), "utf8"));
	return unpackIndex(file);
}

it("writes each page with its parts in reading order, and writes them again after a change", async () => {
	const pages = await run(siteFixture);
	expect(pages.map(({ path }) => path)).toEqual([
		"/docs/concepts",
		"/docs/faq",
		"/docs/reference/api",
		"/docs/reference/cli/tool_run",
		"/docs/reference/crd",
		"/docs/run",
	]);
	expect(pages.at(-1)?.parts.map(({ heading }) => heading)).toEqual(["Ports", "Free ports"]);
	const fewer = await run({ ...siteFixture, indexes: [] });
	expect(fewer.map(({ path }) => path)).not.toContain("/docs/concepts");
});
