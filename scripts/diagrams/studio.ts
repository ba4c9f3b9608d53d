import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { build } from "esbuild";
import { siteConfig } from "../../site.config";
import { FACE_SOURCE } from "../lib/artwork/face.ts";
import { testBrowser } from "../lib/run/prepare.mjs";
import type { FlatDrawing } from "./flatten.ts";
import type { Layout } from "./layouts.ts";

export type Draw = (theme: string, source: string, layout: Layout) => Promise<FlatDrawing>;

/** Opens Chromium with mermaid, the palette and the text face, lets `work` draw in it, and closes it. */
export async function withStudio<T>(work: (draw: Draw) => Promise<T>): Promise<T> {
	const browser = await chromium.launch({ executablePath: testBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
	try {
		const page = await browser.newPage();
		await furnish(page);
		return await work((theme, source, { place, configure, adapt }) => {
			const order = [theme, adapt(source), place, configure(source)] as const;
			return page.evaluate((given) => drawFlat(...given), order);
		});
	} finally {
		await browser.close();
	}
}

async function furnish(page: Page): Promise<void> {
	const face = (await readFile(FACE_SOURCE)).toString("base64");
	await page.addStyleTag({ path: siteConfig.palette });
	await page.addStyleTag({
		content: `@font-face { font-family: "Docs Text"; src: url(data:font/woff2;base64,${face}); font-weight: 100 900 }
			text, tspan { font-family: "Docs Text" !important }`,
	});
	await page.evaluate(() => document.fonts.load('15px "Docs Text"'));
	await page.addScriptTag({ path: fileURLToPath(import.meta.resolve("mermaid/dist/mermaid.min.js")) });
	const entry = fileURLToPath(new URL("page.ts", import.meta.url));
	const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: "iife" });
	await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
}
