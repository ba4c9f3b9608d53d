import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("nothing of what npm run dev shows on pages is published", () => {
	const scripts = readdirSync("public").filter((file) => file.endsWith(".js"));
	expect(scripts.length).toBeGreaterThan(5);
	for (const script of scripts)
		expect(readFileSync(`public/${script}`, "utf8"), script).not.toMatch(/___samples|live-mistakes|showMistakes/);
});
