import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { className } from "./class-name";

it("gives every class of every CSS module its own name", () => {
	const classes = readdirSync("src", { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".module.css"))
		.flatMap((file) => {
			const path = join("src", file);
			const names = [...readFileSync(path, "utf8").matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);
			return [...new Set(names)].map((name) => className(name, join(process.cwd(), path)));
		});
	expect(classes.length).toBeGreaterThan(150);
	expect(new Set(classes).size).toBe(classes.length);
});
