import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { keepAssets } from "./keep-assets";

const base = mkdtempSync(join(tmpdir(), "keep-assets-"));
let root = "";
beforeEach(() => {
	root = mkdtempSync(join(base, "case-"));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const name = (build: number) => `app-${String(build).repeat(20)}.js`;

/** A built site with one file of its own. */
function site(build: number, bytes = 10): string {
	const folder = join(root, `site-${build}`);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, name(build)), "x".repeat(bytes));
	writeFileSync(join(folder, "index.html"), `<body data-build="${build}">`);
	return folder;
}

const published = (build: number) => join(root, `site-${build}`);
const scripts = (folder: string) =>
	readdirSync(folder)
		.filter((file) => file.endsWith(".js"))
		.sort();
const listOf = (folder: string) => readFileSync(join(folder, "assets.json"), "utf8");

it("keeps the hashed files of the last three builds and no older ones", () => {
	keepAssets(site(1), join(root, "none"));
	keepAssets(site(2), published(1));
	keepAssets(site(3), published(2));
	expect(keepAssets(site(4), published(3))).toEqual({ kept: 2, builds: 3 });
	expect(scripts(published(4))).toEqual([2, 3, 4].map(name));
});

it("copies no folder, and nothing through a symbolic link", () => {
	keepAssets(site(1), join(root, "none"));
	writeFileSync(join(root, "secret"), "outside");
	mkdirSync(join(root, "outside"));
	writeFileSync(join(root, "outside/secret.png"), "outside");
	const [one, link, folder] = [published(1), name(7), name(8)];
	symlinkSync(join(root, "secret"), join(one, link));
	symlinkSync(join(root, "outside"), join(one, "static"));
	mkdirSync(join(one, folder));
	writeFileSync(
		join(one, "assets.json"),
		JSON.stringify([{ build: "1", files: [name(1), link, folder, "static/secret.png"] }]),
	);
	expect(keepAssets(site(2), one).kept).toBe(1);
	expect(scripts(published(2))).toEqual([1, 2].map(name));
});

it("changes nothing when it runs again, on the same site and on the published one", () => {
	keepAssets(site(1), join(root, "none"));
	const two = site(2);
	const first = keepAssets(two, published(1));
	const list = listOf(two);
	expect(keepAssets(two, published(1))).toEqual(first);
	expect(listOf(two)).toBe(list);
	expect(keepAssets(two, two)).toEqual(first);
	expect(listOf(two)).toBe(list);
});

it("does not count kept files as the build's own: they are removed in time, however often it runs", () => {
	keepAssets(site(1), join(root, "none"));
	for (const build of [2, 3, 4, 5]) for (let run = 0; run < 2; run++) keepAssets(site(build), published(build - 1));
	expect(scripts(published(5))).toEqual([3, 4, 5].map(name));
});

it("leaves out the oldest build if its files do not fit", () => {
	keepAssets(site(1, 600), join(root, "none"));
	keepAssets(site(2, 600), published(1));
	expect(keepAssets(site(3), published(2), 1000)).toEqual({ kept: 1, builds: 2 });
	expect(scripts(published(3))).toEqual([2, 3].map(name));
});

it("takes nothing from a list that was tampered with", () => {
	mkdirSync(join(root, "bad"));
	writeFileSync(join(root, "outside.js"), "secret");
	writeFileSync(join(root, "bad", "assets.json"), JSON.stringify([{ build: "0", files: ["static/../../outside.js"] }]));
	expect(keepAssets(site(1), join(root, "bad")).kept).toBe(0);
	writeFileSync(join(root, "bad", "assets.json"), "[null, 1, {}, [");
	expect(keepAssets(site(1), join(root, "bad")).kept).toBe(0);
});
