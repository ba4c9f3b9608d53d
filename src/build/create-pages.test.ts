import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceNodesArgs } from "gatsby";
import { afterEach, expect, it, vi } from "vitest";
import { sourceNodes as sourceCli } from "../../plugins/gatsby-source-cli/source-nodes";
import { sourceNodes as sourceCrds } from "../../plugins/gatsby-source-crds/source-nodes";
import { sourceNodes as sourceOpenApi } from "../../plugins/gatsby-source-openapi/source-nodes";
import { collectedProblems, setProblems } from "../lib/problems";
import { createPages } from "./create-pages";

const sources = [
	["plugins/gatsby-source-cli/fixtures/broken/bad-default", sourceCli],
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

afterEach(() => {
	nodes.mockClear();
	for (const [root] of sources) setProblems("source", root, []);
});

it("mistakes in commands, resources and the API come in one report, and nothing else is looked at", async () => {
	for (const [root, sourceNodes] of sources)
		await sourceNodes?.(args, { root, version: "v1", pathPrefix: "/docs", plugins: [] }, () => undefined);
	expect(nodes).not.toHaveBeenCalled();

	const panic = vi.fn();
	const graphql = vi.fn();
	const pageArgs = { ...args, graphql, reporter: { panic } } as unknown as Parameters<
		NonNullable<typeof createPages>
	>[0];
	await createPages?.(pageArgs, { plugins: [] }, () => undefined);
	expect(graphql).not.toHaveBeenCalled();
	expect(panic).toHaveBeenCalledTimes(1);
	const report = String(panic.mock.calls[0]?.[0]);
	expect(report).toMatch(/^\d+ mistakes in 3 source files:/);
	for (const [root] of sources) expect(report).toContain(`${root}/`);
});

it("a source that reads again takes its mistakes back", async () => {
	const root = mkdtempSync(join(tmpdir(), "commands-"));
	const source = () => sourceCli?.(args, { root, version: "v1", pathPrefix: "/docs", plugins: [] }, () => undefined);
	writeFileSync(join(root, "thv.yaml"), "name: thv\n");
	await source();
	expect(collectedProblems("source")?.message).toContain("thv.yaml");
	cpSync("tests/sites/two-versions/v1/cli/thv.yaml", join(root, "thv.yaml"));
	await source();
	expect(collectedProblems("source")).toBeNull();
	expect(nodes).toHaveBeenCalledTimes(1);
});
