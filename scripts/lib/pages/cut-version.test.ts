import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { DocsVersion } from "../../../site.config";
import { cutVersion, versionEntry } from "./cut-version";

const last = (name: string): DocsVersion => ({ name, path: "", content: "content", openapi: "openapi", isLast: true });

let root = "";
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "cut-version-"));
	write("content/docs/index.mdx", "v1");
	write("content/cli/thv.yaml", "name: thv\n");
	write("content/navigation.yaml", "- page: index\n");
	write("content/ledger.txt", "/toolhive\n");
	write("content/releases/releases.jsonl", "{}\n");
	write("openapi/api.yaml", "openapi: 3.1.0\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
}

it("copies the version's content, and nothing of the whole site", () => {
	const version = cutVersion(root, last("v1"), []);
	expect(readdirSync(join(root, "versions/v1/content")).sort()).toEqual(["cli", "docs", "navigation.yaml"]);
	write("content/docs/index.mdx", "v2");
	expect(readFileSync(join(root, "versions/v1/content/docs/index.mdx"), "utf8")).toBe("v1");
	expect(versionEntry(version)).toBe(
		'\t\t{\n\t\t\tname: "v1",\n\t\t\tpath: "v1",\n\t\t\tcontent: "versions/v1/content",\n\t\t\topenapi: "versions/v1/openapi",\n\t\t\tisLast: false,\n\t\t},',
	);
});

it("shares the API documents with an older version while they are the same", () => {
	const first = cutVersion(root, last("v1"), []);
	const second = cutVersion(root, last("v2"), [first]);
	expect(second.openapi).toBe("versions/v1/openapi");
	expect(existsSync(join(root, "versions/v2/openapi"))).toBe(false);
	write("openapi/api.yaml", "openapi: 3.1.1\n");
	expect(cutVersion(root, last("v3"), [second, first]).openapi).toBe("versions/v3/openapi");
});

it("refuses an existing version", () => {
	cutVersion(root, last("v1"), []);
	expect(() => cutVersion(root, last("v1"), [])).toThrow("versions/v1 already exists.");
});
