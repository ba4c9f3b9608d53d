import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
