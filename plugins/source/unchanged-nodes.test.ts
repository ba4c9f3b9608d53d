import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { digestOfFiles } from "./files-below";
import { keepUnchangedNodes, rememberNodes } from "./source-plugin";

const folder = mkdtempSync(join(tmpdir(), "docs-source-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("gives a folder another digest when a file below it, its name or the options change", () => {
	mkdirSync(join(folder, "examples"));
	writeFileSync(join(folder, "examples/a.yaml"), "a: 1");
	const digest = (version: string) => digestOfFiles([], [[folder, /./]], version);
	const first = digest("v1");
	expect(digest("v1")).toBe(first);
	expect(digest("v2")).not.toBe(first);
	writeFileSync(join(folder, "examples/a.yaml"), "a: 2");
	expect(digest("v1")).not.toBe(first);
	writeFileSync(join(folder, "examples/a.yaml"), "a: 1");
	writeFileSync(join(folder, "b.yaml"), "");
	expect(digest("v1")).not.toBe(first);
});

it("keeps nodes only when the digest is the same and each is there as it was made", async () => {
	const cache = new Map<string, unknown>();
	const nodes = new Map([
		["one", { internal: { contentDigest: "1" } }],
		["two", { internal: { contentDigest: "2" } }],
	]);
	const touchNode = vi.fn();
	const args = {
		cache: {
			get: async (key: string) => cache.get(key),
			set: async (key: string, value: unknown) => cache.set(key, value),
		},
		getNode: (id: string) => nodes.get(id),
		actions: { touchNode },
	} as unknown as Parameters<typeof keepUnchangedNodes>[0];
	expect(await keepUnchangedNodes(args, "commands", "same")).toBe(false);
	await rememberNodes(args, "commands", "same", ["one", "two"]);
	expect(await keepUnchangedNodes(args, "commands", "other")).toBe(false);
	expect(touchNode).not.toHaveBeenCalled();
	expect(await keepUnchangedNodes(args, "commands", "same")).toBe(true);
	expect(touchNode).toHaveBeenCalledTimes(2);
	nodes.set("two", { internal: { contentDigest: "changed" } });
	expect(await keepUnchangedNodes(args, "commands", "same")).toBe(false);
	nodes.delete("two");
	expect(await keepUnchangedNodes(args, "commands", "same")).toBe(false);
});
