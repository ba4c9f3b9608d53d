import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the rules of the README are those of the fixtures", () => {
	const run = (script: string, ...args: string[]) =>
		execFileSync(process.execPath, [fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url)), ...args], {
			encoding: "utf8",
		});
	run("build.mjs");
	expect(() => run("readme.mjs", "--check")).not.toThrow();
});
