import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderEnvironment } from "../../site.config";

it("every variable that site.config.ts reads is one that pages are rendered with", () => {
	const read = [...readFileSync("site.config.ts", "utf8").matchAll(/process\.env\.([A-Z_]+)/g)].map(
		(match) => match[1],
	);
	expect(read.length).toBeGreaterThan(5);
	expect(read.filter((name) => !renderEnvironment.includes(name ?? ""))).toEqual([]);
});
