import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { removeGone, removeUnlinked } from "./remove-gone";

const folder = mkdtempSync(join(tmpdir(), "remove-gone-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const OWNED = [
	"404.html",
	"404/index.html",
	"_gatsby/slices/_gatsby-scripts-1.html",
	"index.html",
	"index.md",
	"llms.txt",
	"og/index.png",
	"og/toolhive/faq.png",
	"screens/app.png",
	"search.html",
	"search/index.html",
	"search/v0.2.5.json",
	"toolhive.html",
	"toolhive.md",
	"toolhive/faq.html",
	"toolhive/faq.md",
	"toolhive/faq/index.html",
	"toolhive/index.html",
];
const GONE = [
	"cli/thv_old.yaml",
	"toolhive/old.html",
	"toolhive/old.md",
	"toolhive/old/index.html",
	"toolhive/older.html",
];

it("removes every file of a page that is gone, and nothing else", () => {
	for (const file of [...OWNED, ...GONE]) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), "");
	}
	removeGone(["/", "/404/", "/404.html", "/search/", "/toolhive", "/toolhive/faq"], folder);
	const left = readdirSync(folder, { recursive: true, withFileTypes: true });
	const names = left.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	expect(names.map((name) => name.slice(folder.length + 1)).sort()).toEqual(OWNED);
	expect(left.map(({ name }) => name)).not.toContain("old");
});

it("removes the copies of pictures that no page links to, and no other file of static/", () => {
	const copy = (name: string) => `${name}-${"0".repeat(32)}.webp`;
	mkdirSync(join(folder, "static"), { recursive: true });
	for (const file of [copy("asked"), copy("linked"), "docs-text-67d6ca1a5136b21cb14c.woff2"])
		writeFileSync(join(folder, "static", file), "");
	removeUnlinked(new Set([`/static/${copy("linked")}`, null]), folder);
	expect(readdirSync(join(folder, "static"))).toEqual(["docs-text-67d6ca1a5136b21cb14c.woff2", copy("linked")]);
});
