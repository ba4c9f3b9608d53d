import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("src/styles/all.ts lists every CSS module of the site, as the browser bundle imports no components", () => {
	const listed = [...readFileSync("src/styles/all.ts", "utf8").matchAll(/"\.\.\/([^"]+\.module\.css)"/g)].map(
		(match) => match[1],
	);
	const own = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".module.css"));
	expect(listed.toSorted()).toEqual(own.toSorted());
});
