import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { TOOL_NAMES } from "../tools.ts";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");

it("README.md describes every tool, and no other", () => {
	expect([...read("README.md").matchAll(/^\| `([a-z]+_[a-z]+)` \|/gm)].map(([, name]) => name)).toEqual(TOOL_NAMES);
});

it("container/registry.json names every tool, and no other", () => {
	expect(read("container/registry.json")).toContain(`"tools": ${JSON.stringify(TOOL_NAMES).replaceAll(",", ", ")}`);
});
