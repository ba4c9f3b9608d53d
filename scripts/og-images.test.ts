import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { ogImagePath, renderOgImages } from "./og-images.ts";

it("names a picture after its page", () => {
	expect(ogImagePath("/")).toBe("index.png");
	expect(ogImagePath("/toolhive/guides-cli/install")).toBe("toolhive/guides-cli/install.png");
});

it("draws 1200 x 630 below 40 kB, once", async () => {
	const folder = mkdtempSync(join(tmpdir(), "og-"));
	const pages = [
		{ path: "/toolhive/a", title: "Run MCP servers", section: "ToolHive CLI" },
		{ path: "/toolhive/b", title: "thv config otel unset-sampling-rate", section: "" },
	];
	const cacheDir = join(folder, "cache");
	expect(await renderOgImages(pages, folder, { cacheDir })).toMatchObject({ drawn: 2, cached: 0 });
	expect(await renderOgImages(pages, folder, { cacheDir })).toMatchObject({ drawn: 0, cached: 2 });
	for (const name of ["a", "b"]) {
		const file = join(folder, `toolhive/${name}.png`);
		const header = readFileSync(file);
		expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
		expect(statSync(file).size).toBeLessThan(40_000);
	}
});

it("ends in silence when the build has ended", async () => {
	const folder = mkdtempSync(join(tmpdir(), "og-"));
	const pages = Array.from({ length: 300 }, (_, at) => ({ path: `/${at}`, title: `Page ${at}`, section: "" }));
	const list = join(folder, "pages.json");
	writeFileSync(list, JSON.stringify(pages));
	const execArgv = ["--import", import.meta.resolve("tsx")];
	const child = fork(resolve("scripts/og-images.ts"), [list, folder, "Docs"], { execArgv, cwd: folder, silent: true });
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (piece) => {
			said += piece;
		});
	while (!existsSync(join(folder, "0.png"))) await wait(20);
	child.disconnect();
	expect(await once(child, "exit")).toEqual([0, null]);
	expect(said).toBe("");
	expect(existsSync(join(folder, "299.png"))).toBe(false);
});
