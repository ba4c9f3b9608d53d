import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SourceNodesArgs } from "gatsby";
import { afterEach, expect, it, vi } from "vitest";
import { sourceNodes as sourceCli } from "../../plugins/gatsby-source-cli/lifecycles";
import { sourceNodes as sourceCrds } from "../../plugins/gatsby-source-crds/lifecycles";
import { sourceNodes as sourceOpenApi } from "../../plugins/gatsby-source-openapi/lifecycles";
import { sourceNodes as sourceReleases } from "../../plugins/gatsby-source-releases/lifecycles";
import { collectedProblems, setProblems } from "../../src/lib/problems";
import { checkVersions } from "../checks/check-versions";
import { storeNode } from "../nodes-of";
import { createPages } from "./create-pages";

const releases = mkdtempSync(join(tmpdir(), "releases-"));
writeFileSync(join(releases, "releases.jsonl"), '{"release":"v1","date":"soon"}\n');

const sources = [
	[releases, sourceReleases],
	["plugins/gatsby-source-cli/fixtures/broken/duplicate-option", sourceCli],
	["plugins/gatsby-source-crds/fixtures/broken/unknown-key", sourceCrds],
	["plugins/gatsby-source-openapi/fixtures/broken/unknown-tag", sourceOpenApi],
] as const;

const nodes = vi.fn();
const args = {
	actions: { createNode: nodes, deleteNode: nodes },
	store: { getState: () => ({ program: { directory: process.cwd() } }) },
	getNodesByType: () => [],
	getNode: () => undefined,
	cache: new Map(),
	createNodeId: String,
	createContentDigest: () => "digest",
} as unknown as SourceNodesArgs;

/** The report of a build that fails, of a site with one guide with these links. */
async function failedBuild(targets: readonly string[], end = (_: unknown): void => undefined): Promise<string> {
	const panic = vi.fn(end);
	const guide = {
		__typename: "Guide",
		path: "/toolhive/a",
		version: "v1",
		sourceFile: "content/docs/a.mdx",
		sections: [],
		links: targets.map((url) => ({ url, target: url, line: 3, column: 1 })),
	};
	const graphql = async () => ({ data: { allDocPage: { nodes: [guide] } } });
	const pageArgs = { ...args, graphql, getNodesByType: () => [], reporter: { panic } } as unknown as Parameters<
		NonNullable<typeof createPages>
	>[0];
	await createPages?.(pageArgs, { plugins: [] }, () => undefined);
	expect(panic).toHaveBeenCalledTimes(1);
	return String(panic.mock.calls[0]?.[0]);
}

afterEach(() => {
	nodes.mockClear();
	setProblems("source", "site.config.ts", []);
	setProblems("links", "content/docs/a.mdx", []);
	setProblems("guide", "content/docs/b.mdx", []);
	for (const [root] of sources) for (const source of [root, `${root} v1`]) setProblems("source", source, []);
});

it("mistakes in sources, releases and the list of versions come in one report, with broken links between guides", async () => {
	const version = { name: "v1", path: "", content: "content", openapi: "openapi", isLast: true };
	const versions = [version, { ...version, name: "v0", path: "v0", content: "versions/v0/content" }];
	setProblems("source", "site.config.ts", checkVersions(process.cwd(), versions));
	for (const [root, sourceNodes] of sources)
		await sourceNodes?.(
			args,
			{ root, product: "Demo", version: "v1", isLast: true, pathPrefix: "/docs", plugins: [] },
			() => undefined,
		);
	expect(nodes).not.toHaveBeenCalled();

	const report = await failedBuild(["/toolhive/nowhere", "/toolhive/reference/api"]);
	expect(report).toMatch(/^\d+ mistakes in 6 source files:/);
	for (const [root] of sources)
		expect(report).toContain(`${root.startsWith("/") ? relative(process.cwd(), root) : root}/`);
	expect(report).toMatch(/releases\.jsonl:1:1 {2}"date" has a value that is not allowed\./);
	expect(report).toMatch(/a\.mdx:3:1 {2}Broken link: there is no page \/toolhive\/nowhere\./);
	// The API document has errors, so nobody knows whether it makes that page.
	expect(report).not.toContain("reference/api.");
	expect(report).toMatch(/site\.config\.ts:\d+ {2}Two versions have isLast: v1 and v0\./);
	expect(report).toMatch(/site\.config\.ts:\d+ {2}The version v0 has no content: versions\/v0\/content\/docs,/);
});

it("a guide with a mistake is the only one: links to it, and its places in navigation and questions, say nothing", async () => {
	const mistake = { file: "content/docs/b.mdx", line: 7, message: "MDX does not compile.", fix: "Correct the line." };
	setProblems("guide", "content/docs/b.mdx", [mistake]);
	const report = await failedBuild(["/toolhive/b"]);
	expect(report).toMatch(/^1 mistake in 1 source file:\s+content\/docs\/b\.mdx:7 {2}MDX does not compile\./);
	// Every version's samples are checked, unless a build has done so before.
}, 120_000);

it("a build ends only when Gatsby's database has what was stored", async () => {
	let isStored = false;
	const createNode = () => sleep(50).then(() => (isStored = true));
	storeNode({ ...args, actions: { createNode } } as unknown as SourceNodesArgs, "Navigation", "menu", {});
	setProblems("source", "site.config.ts", [{ file: "site.config.ts", line: 7, message: "Wrong.", fix: "Mend it." }]);
	await failedBuild([], () => expect(isStored).toBe(true));
});

it("a source that can be read again clears its mistakes", async () => {
	const root = mkdtempSync(join(tmpdir(), "commands-"));
	const source = () =>
		sourceCli?.(args, { root, product: "Demo", version: "v1", pathPrefix: "/docs", plugins: [] }, () => undefined);
	writeFileSync(join(root, "thv.yaml"), "name: thv\n");
	await source();
	expect(collectedProblems("source")?.message).toContain("thv.yaml");
	cpSync("tests/sites/two-versions/v1/cli/thv.yaml", join(root, "thv.yaml"));
	await source();
	expect(collectedProblems("source")).toBeNull();
	expect(nodes).toHaveBeenCalledTimes(1);
});
