import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceNodesArgs } from "gatsby";
import { afterEach, expect, it, vi } from "vitest";
import { collectedProblems } from "../../src/lib/problems";
import { createSchemaCustomization, sourceNodes } from "./lifecycles";

const root = mkdtempSync(join(tmpdir(), "releases-"));
const write = (file: string, ...lines: unknown[]) =>
	writeFileSync(join(root, file), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
const demo = ["demo", "", { "v0.1.0": {} }];

interface PageNode {
	id: string;
	path: string;
	internal: { type: string; contentDigest: string };
}

const nodes = new Map<string, PageNode>();
const error = vi.fn();
const args = {
	actions: {
		createNode: (node: PageNode) => nodes.set(node.id, node),
		deleteNode: (node: PageNode) => nodes.delete(node.id),
		touchNode: () => undefined,
	},
	store: { getState: () => ({ program: { directory: root } }) },
	getNodesByType: (type: string) => [...nodes.values()].filter(({ internal }) => internal.type === type),
	getNode: (id: string) => nodes.get(id),
	cache: new Map(),
	createNodeId: String,
	createContentDigest: JSON.stringify,
	reporter: { error },
} as unknown as SourceNodesArgs;

afterEach(() => vi.unstubAllEnvs());

it("declares its types once, however many versions there are", () => {
	const createTypes = vi.fn();
	for (const isLast of [true, false])
		createSchemaCustomization(
			{ actions: { createTypes } } as never,
			{ root, product: "Demo", version: "v0.2.0", isLast, pathPrefix: "/changes", plugins: [] },
			() => undefined,
		);
	expect(createTypes).toHaveBeenCalledTimes(1);
});

it("in develop reads the folder again after a change, removes deleted nodes, and reports mistakes", async () => {
	vi.stubEnv("gatsby_executing_command", "develop");
	const releases = ["v0.1.0", "v0.2.0"].map((release) => ({ release, date: "2025-08-08" }));
	write("releases.jsonl", ...releases);
	write("commands.jsonl", demo, ["demo", "--b", { "v0.2.0": "bool" }]);
	await sourceNodes?.(
		args,
		{ root, product: "Demo", version: "v0.2.0", isLast: true, pathPrefix: "/changes", plugins: [] },
		() => undefined,
	);
	const paths = () => [...nodes.values()].map(({ path }) => path).sort();
	expect(paths()).toEqual(["/changes", "/changes/v0.2.0"]);
	write("commands.jsonl", demo);
	await expect.poll(paths, { timeout: 20_000 }).toEqual(["/changes"]);
	write("commands.jsonl", demo, ["demo", "--b", { "v0.2.0": { typ: "bool" } }]);
	await expect.poll(() => error.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
	expect(error.mock.calls[0]?.[0]).toContain("commands.jsonl:2");
	write("commands.jsonl", demo);
	await expect.poll(() => collectedProblems("source"), { timeout: 20_000 }).toBeNull();
});
