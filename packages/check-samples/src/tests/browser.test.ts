import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { packContext, unpackContext } from "../load/pack-context.ts";
import { checkDocument } from "../page/check-document.ts";
import { demoContext, fixtures } from "./testing.ts";

/** What Brotli makes of the checker at most; the languages that it loads on demand are not in it. */
const BUDGET = 160_000;

test("the checker for browsers needs nothing of Node, and fits its budget", async () => {
	const { outputFiles, metafile } = await build({
		entryPoints: [fileURLToPath(new URL("../browser.ts", import.meta.url))],
		bundle: true,
		minify: true,
		splitting: true,
		write: false,
		metafile: true,
		outdir: "out",
		format: "esm",
		conditions: ["source"],
		mainFields: ["module", "main"],
	});
	const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint !== undefined);
	const eager = new Set([entry?.[0] ?? ""]);
	for (const name of eager)
		for (const { path: next, kind } of metafile.outputs[name]?.imports ?? [])
			if (kind === "import-statement") eager.add(next);
	const sizes = outputFiles
		.filter(({ path: file }) => eager.has(path.relative(process.cwd(), file)))
		.map(({ contents }) => brotliCompressSync(contents).length);
	expect(sizes.length).toBe(eager.size);
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
});

test("a packed context finds the same in every fixture", async () => {
	const folder = path.join(fixtures, "rules");
	for (const mode of ["strict", "foreign"] as const) {
		const context = demoContext(mode);
		const unpacked = unpackContext(packContext(context), context.loadMermaid);
		for (const rule of readdirSync(folder)) {
			const text = readFileSync(path.join(folder, rule, "bad.mdx"), "utf8");
			expect(await checkDocument(text, "page.mdx", unpacked)).toEqual(await checkDocument(text, "page.mdx", context));
		}
	}
});
