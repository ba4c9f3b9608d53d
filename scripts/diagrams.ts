/**
 * Draws the mermaid blocks of the pages with mermaid in Chromium: `npx tsx scripts/diagrams.ts` writes the missing
 * static/diagrams/<hash>-<theme>.svg, the -narrow- ones for phones, and manifest.json, and removes those that no page uses.
 * `--all` draws every block anew.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { type SourceError, throwSourceErrors } from "product-data";
import { type DiagramManifest, pictureNames, readManifest } from "../pipeline/checks/check-diagrams";
import { siteConfig } from "../site.config";
import { drawDiagram } from "./diagrams/draw-diagram.ts";
import { type DiagramBlock, findDiagrams } from "./diagrams/find-diagrams.ts";
import { type Draw, withStudio } from "./diagrams/studio.ts";
import { runScript } from "./lib/run/run-script.ts";

const FOLDER = "static/diagrams";
/** Names of the pictures that this script draws. It never touches other files in the folder. */
const OWN = /^[0-9a-f]{12}(?:-narrow)?-(?:light|dark)\.svg$/;

/** Draws missing pictures, or all with `isFresh`. Opens a browser only if there is something to draw. */
export async function drawDiagrams(root: string, blocks: readonly DiagramBlock[], isFresh = false) {
	const folder = join(root, FOLDER);
	await mkdir(folder, { recursive: true });
	const present = new Set(await readdir(folder));
	const known = isFresh ? {} : readManifest(root);
	const manifest: DiagramManifest = {};
	const missing = new Map<string, DiagramBlock>();
	for (const block of blocks) {
		const entry = known[block.hash];
		if (entry && pictureNames(block.hash, entry).every((name) => present.has(name)))
			manifest[block.hash] = { ...entry, file: block.file };
		else if (!missing.has(block.hash)) missing.set(block.hash, block);
	}
	if (missing.size > 0)
		Object.assign(manifest, await withStudio((draw) => drawAll(folder, [...missing.values()], draw)));
	const wanted = new Set(Object.entries(manifest).flatMap(([hash, entry]) => pictureNames(hash, entry)));
	const removed = [...present].filter((name) => OWN.test(name) && !wanted.has(name)).sort();
	await Promise.all(removed.map((name) => rm(join(folder, name))));
	const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));
	await writeFile(join(folder, "manifest.json"), `${JSON.stringify(sorted, null, "\t")}\n`);
	return { drawn: missing.size, removed, total: Object.keys(manifest).length };
}

async function drawAll(folder: string, blocks: readonly DiagramBlock[], draw: Draw): Promise<DiagramManifest> {
	const manifest: DiagramManifest = {};
	const errors: SourceError[] = [];
	for (const block of blocks) {
		try {
			const { files, ...sizes } = await drawDiagram(block, draw);
			manifest[block.hash] = { ...sizes, file: block.file };
			await Promise.all(Object.entries(files).map(([name, svg]) => writeFile(join(folder, name), svg)));
		} catch (error) {
			errors.push(mistakeIn(block, error));
		}
	}
	throwSourceErrors(errors);
	return manifest;
}

/** The mistake at its line of the page, as far as mermaid tells the line. */
function mistakeIn({ file, line }: DiagramBlock, error: unknown): SourceError {
	const text = error instanceof Error ? error.message.replace(/^page\.evaluate: (?:\w*Error: )?/, "") : String(error);
	const within = Number(/on line:? ?(\d+)/i.exec(text)?.[1] ?? 0);
	const [first = "", ...more] = text.split("\n").filter((one) => !/^\s+at |^Call log|^UnknownDiagramError/.test(one));
	const message = `mermaid can't draw the diagram: ${first.trim()}`;
	const found = more.length > 0 ? more.slice(0, 3).join(" / ") : undefined;
	const fix = "Correct the block; then run `npx tsx scripts/diagrams.ts` again.";
	return { file, line: line + within, message, found, fix };
}

async function main(): Promise<void> {
	const root = fileURLToPath(new URL("..", import.meta.url));
	// Older versions keep their pictures.
	const folders = siteConfig.versions.map(({ content }) => content);
	const blocks = findDiagrams(root, folders);
	const { drawn, removed, total } = await drawDiagrams(root, blocks, argv.includes("--all"));
	console.log(`${total} diagrams: ${drawn} drawn, ${removed.length} stale pictures removed.`);
	for (const name of removed) console.log(`  ${FOLDER}/${name}`);
}

if (argv[1] === fileURLToPath(import.meta.url)) runScript(main);
