import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { keepAssets } from "./keep-assets.mjs";

const root = mkdtempSync(join(tmpdir(), "keep-assets-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const name = (build: number) => `app-${String(build).repeat(20)}.js`;

function site(build: number): string {
	const folder = join(root, String(build));
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, name(build)), "");
	writeFileSync(join(folder, "index.html"), "");
	return folder;
}

it("keeps the hashed files of the last three builds and no older ones", () => {
	keepAssets(site(1), join(root, "none"));
	keepAssets(site(2), join(root, "1"));
	keepAssets(site(3), join(root, "2"));
	const { kept, builds } = keepAssets(site(4), join(root, "3"));
	expect({ kept, builds }).toEqual({ kept: 2, builds: 3 });
	expect([1, 2, 3, 4].map((build) => existsSync(join(root, "4", name(build))))).toEqual([false, true, true, true]);
});
