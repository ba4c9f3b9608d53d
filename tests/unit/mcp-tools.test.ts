import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TOOL_NAMES } from "../../packages/docs-mcp/src/tools/tools";

test("the page about the MCP server describes every tool, and no other", () => {
	const page = readFileSync("content/docs/reference/use-docs-from-assistants.mdx", "utf8");
	expect([...page.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name)).toEqual(TOOL_NAMES);
});
