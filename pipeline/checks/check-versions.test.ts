import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DocsVersion } from "../../site.config";
import { checkVersions } from "./check-versions";

let root = "";
beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), "check-versions-"));
	for (const folder of ["docs", "partials", "cli", "crds"])
		mkdirSync(join(root, "content", folder), { recursive: true });
	mkdirSync(join(root, "openapi"));
	writeFileSync(join(root, "content/navigation.yaml"), "[]\n");
	writeFileSync(join(root, "site.config.ts"), 'x\n\tversions: [\n\t\t{ name: "v2" },\n\t\t{ name: "v1" },\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const v2: DocsVersion = { name: "v2", path: "", content: "content", openapi: "openapi", isLast: true };
const v1: DocsVersion = { ...v2, name: "v1", path: "v1", isLast: false };
const found = (...versions: DocsVersion[]) =>
	checkVersions(root, versions).map(({ line, message }) => `${line}: ${message}`);

it("has nothing to say about one last version and older ones", () => expect(found(v2, v1)).toEqual([]));

it("names the line of a second version with isLast, and of a list without one", () => {
	expect(found(v2, { ...v1, isLast: true })).toEqual(["4: Two versions have isLast: v2 and v1."]);
	expect(found({ ...v2, isLast: false })).toEqual(["2: No version has isLast."]);
});

it("names what a version lacks, and names and paths that appear twice, together", () => {
	expect(found(v2, { ...v1, content: "versions/v1/content", path: "" })).toEqual([
		"4: v2 and v1 have the same name or path.",
		"4: The version v1 has no content: versions/v1/content/docs, versions/v1/content/partials, versions/v1/content/cli, versions/v1/content/crds, versions/v1/content/navigation.yaml are missing.",
	]);
});
