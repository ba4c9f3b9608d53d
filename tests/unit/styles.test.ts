import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The lists: one for all pages, one for the reference, and what a page imports for itself. */
const lists = ["src/styles/all.ts", "src/styles/reference.ts", ...scripts("src/pages"), ...scripts("src/templates")];

test("the lists name every CSS module of the site, as the browser bundle imports no components", () => {
	const listed = lists.flatMap((list) =>
		[...readFileSync(list, "utf8").matchAll(/^import "\.\.\/([^"]+\.module\.css)";/gm)].map((match) => match[1]),
	);
	const own = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".module.css"));
	expect(listed.toSorted()).toEqual(own.toSorted());
});

function scripts(folder: string): string[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith(".tsx") && !file.endsWith(".server.tsx"))
		.map((file) => join(folder, file));
}
