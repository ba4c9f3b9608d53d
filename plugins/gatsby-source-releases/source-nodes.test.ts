import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceNodesArgs } from "gatsby";
import { afterEach, expect, it, vi } from "vitest";
import { collectedProblems } from "../../src/lib/problems";
import { sourceNodes } from "./source-nodes";

const root = mkdtempSync(join(tmpdir(), "releases-"));
const write = (name: string, flags: string) =>
	writeFileSync(
		join(root, `${name}.yaml`),
		`release: ${name}\ndate: 2025-08-08\ncommands:\n  demo:\n    flags: {${flags}}\n`,
	);

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

it("in develop reads the folder again after a change, removes deleted nodes, and reports mistakes", async () => {
	vi.stubEnv("gatsby_executing_command", "develop");
	write("v0.1.0", "a: {type: bool}");
	write("v0.2.0", "a: {type: bool}, b: {type: bool}");
	await sourceNodes?.(
		args,
		{ root, product: "Demo", version: "v0.2.0", pathPrefix: "/changes", plugins: [] },
		() => undefined,
	);
	const paths = () => [...nodes.values()].map(({ path }) => path).sort();
	expect(paths()).toEqual(["/changes", "/changes/v0.2.0"]);
	write("v0.2.0", "a: {type: bool}");
	await expect.poll(paths, { timeout: 20_000 }).toEqual(["/changes"]);
	write("v0.2.0", "a: {typ: bool}");
	await expect.poll(() => error.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
	expect(error.mock.calls[0]?.[0]).toContain("v0.2.0.yaml:5");
	write("v0.2.0", "a: {type: bool}");
	await expect.poll(() => collectedProblems("source"), { timeout: 20_000 }).toBeNull();
});
