import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { TOOL_NAMES } from "../tools.ts";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");

it("README.md describes every tool, and no other", () => {
	expect([...read("README.md").matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name)).toEqual(TOOL_NAMES);
});

it("container/registry.json names every tool, and no other", () => {
	expect(JSON.parse(read("container/registry.json")).servers["toolhive-docs"].tools).toEqual(TOOL_NAMES);
});
