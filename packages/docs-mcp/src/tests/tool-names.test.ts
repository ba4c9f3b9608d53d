import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { TOOL_NAMES } from "../tools/tools.ts";

const file = fileURLToPath(new URL("../../container/registry.json", import.meta.url));

it("container/registry.json names every tool, and no other", async () => {
	const named = readFileSync(file, "utf8").replace(/(?<="tools": )\[[^\]]*\]/, (list) =>
		String(JSON.parse(list)) === String(TOOL_NAMES) ? list : JSON.stringify(TOOL_NAMES).replaceAll(",", ", "),
	);
	await expect(named).toMatchFileSnapshot(file);
});
