import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collectedProblems, setProblems } from "../../src/lib/problems";
import { diagramSource } from "../mdx/code-meta";
import { checkDiagrams } from "./check-diagrams";

const root = mkdtempSync(join(tmpdir(), "docs-diagrams-"));
const size = { width: 1, height: 1 };
const source = "flowchart LR\n  accTitle: Two parts\n  a --> b";
const { hash } = diagramSource(source);
const page = { sourceFile: "content/docs/a.mdx", diagrams: [source] };
const folder = join(root, "static/diagrams");

function draw(names: readonly string[], manifest: object): string | undefined {
	for (const name of names) writeFileSync(join(folder, name), "<svg/>");
	writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
	checkDiagrams([page], root);
	return collectedProblems("diagrams")?.message;
}

beforeAll(() => {
	mkdirSync(folder, { recursive: true });
	mkdirSync(join(root, "content/docs"), { recursive: true });
	writeFileSync(
		join(root, page.sourceFile),
		`\`\`\`mermaid\nflowchart LR\n  accTitle: Other\n\`\`\`\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`,
	);
});

afterAll(() => {
	setProblems("diagrams", "", []);
	rmSync(root, { recursive: true });
});

it("asks for each picture of each diagram, and names the fence's line", () => {
	expect(draw([], {})).toContain("content/docs/a.mdx:6");
	const entry = { ...size, file: page.sourceFile, narrow: size };
	expect(draw([`${hash}-light.svg`, `${hash}-dark.svg`], { [hash]: entry })).toContain(`${hash}-narrow-light.svg`);
	expect(draw([`${hash}-narrow-light.svg`, `${hash}-narrow-dark.svg`], { [hash]: entry })).toBeUndefined();
});

it("refuses pictures of a diagram that no page has", () => {
	const entry = { ...size, file: page.sourceFile };
	expect(draw([], { [hash]: entry, "0123456789ab": entry })).toContain("0123456789ab is stale");
});
