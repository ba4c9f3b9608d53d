import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectedProblems } from "../../src/lib/problems";
import { storeQuestions } from "./questions";

const version = { name: "v1", path: "", content: "content", openapi: "openapi", isLast: true };
const anchors = new Map([
	["/toolhive", new Set<string>()],
	["/toolhive/install", new Set(["upgrade"])],
]);
const pages = [...anchors.keys()].map((path) => ({ path, version: "v1" }));

let root: string;
const createNode = vi.fn();
const args = {
	actions: { createNode },
	createNodeId: String,
	createContentDigest: () => "digest",
} as unknown as CreatePagesArgs;

function write(name: string, text: string): void {
	mkdirSync(join(root, "content", "questions"), { recursive: true });
	writeFileSync(join(root, "content", "questions", name), text);
}

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "questions-"));
	vi.spyOn(process, "cwd").mockReturnValue(root);
	createNode.mockClear();
});

afterEach(() => {
	vi.restoreAllMocks();
	rmSync(root, { recursive: true });
});

it("makes a node of each file, at the path of its page", () => {
	write("index.yaml", "page:\n  - where do I start\n");
	write("install.yaml", "upgrade:\n  - is there a newer version\n");
	storeQuestions(args, version, pages, anchors);
	expect(createNode.mock.calls.map(([node]) => [node.path, node.sections])).toEqual([
		["/toolhive", [{ anchor: null, questions: ["where do I start"] }]],
		["/toolhive/install", [{ anchor: "upgrade", questions: ["is there a newer version"] }]],
	]);
	expect(collectedProblems("questions")).toBeNull();
});

it("keeps mistakes of all files for one report, and clears them when they are corrected", () => {
	write("install.yaml", "upgrad:\n  - is there a newer version\n");
	write("index.yaml", "page: where do I start\n");
	storeQuestions(args, version, pages, anchors);
	expect(
		collectedProblems("questions")
			?.errors.map(({ file, line }) => `${file}:${line}`)
			.sort(),
	).toEqual(["content/questions/index.yaml:1", "content/questions/install.yaml:1"]);
	write("install.yaml", "upgrade:\n  - is there a newer version\n");
	write("index.yaml", "page:\n  - where do I start\n");
	storeQuestions(args, version, pages, anchors);
	expect(collectedProblems("questions")).toBeNull();
});

it("makes none for a version without questions", () => {
	storeQuestions(args, version, pages, anchors);
	expect(createNode).not.toHaveBeenCalled();
});
