/**
 * Draws every mermaid block of the pages: `npx tsx scripts/diagrams.ts` writes static/diagrams/<hash>-<theme>.svg and the
 * -narrow- ones for phones, with manifest.json, and removes those that no page uses. `--check` writes nothing and
 * fails if one is missing or stale. Mermaid's parser reads the source, ELK lays it out, the text face's outlines
 * draw the words; no browser is needed, and the same source gives the same bytes everywhere.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { siteConfig } from "../site.config";
import { findDiagrams } from "./lib/diagram-sources.ts";

export type Size = { width: number; height: number };
export type ManifestEntry = Size & { narrow?: Size; file: string };

const FOLDER = "static/diagrams";
/** Older versions keep their pictures. */
const CONTENT = siteConfig.versions.map(({ content }) => content);
/** Names of the pictures that this script draws. It never touches other files in the folder. */
const OWN = /^[0-9a-f]{12}(?:-narrow)?-(?:light|dark)\.svg$/;
const WAY_OUT = "Run `npx tsx scripts/diagrams.ts` and commit static/diagrams.";

/** Draws missing pictures, or all with `isFresh`. */
export async function drawDiagrams(
	root: string,
	{ folders = CONTENT, isFresh = false }: { folders?: readonly string[]; isFresh?: boolean } = {},
): Promise<{ drawn: number; removed: string[]; total: number }> {
	const blocks = await findDiagrams(root, folders);
	const { drawDiagram } = await import("./lib/draw-diagram.ts");
	const known = await readManifest(root);
	const present = new Set(await listFolder(root));
	await mkdir(join(root, FOLDER), { recursive: true });
	const manifest: Record<string, ManifestEntry> = {};
	const problems = [];
	let drawn = 0;
	for (const block of blocks) {
		if (manifest[block.hash]) continue;
		const old = known[block.hash];
		if (!isFresh && old && pictureNames(block.hash, old).every((name) => present.has(name))) {
			manifest[block.hash] = { ...old, file: block.file };
			continue;
		}
		try {
			const { sizes, files } = await drawDiagram(block);
			manifest[block.hash] = { ...sizes, file: block.file };
			await Promise.all(Object.entries(files).map(([name, svg]) => writeFile(join(root, FOLDER, name), svg)));
			drawn++;
		} catch (error) {
			const { message, line = 1 } = error as Error & { line?: number };
			problems.push(
				`${block.file}:${block.line + line}  ${message}\n  Correct the block; then run \`npx tsx scripts/diagrams.ts\` again.`,
			);
		}
	}
	if (problems.length > 0) throw new Error(report(problems));
	const wanted = new Set(Object.entries(manifest).flatMap(([hash, entry]) => pictureNames(hash, entry)));
	const removed = [...present].filter((name) => OWN.test(name) && !wanted.has(name)).sort();
	await Promise.all(removed.map((name) => rm(join(root, FOLDER, name))));
	await writeFile(join(root, FOLDER, "manifest.json"), `${JSON.stringify(sortKeys(manifest), null, "\t")}\n`);
	return { drawn, removed, total: Object.keys(manifest).length };
}

/** Problems of the committed pictures, each with its place and a fix; empty if there are none. */
export async function checkDiagrams(root: string, folders: readonly string[] = CONTENT) {
	const blocks = await findDiagrams(root, folders);
	const manifest = await readManifest(root);
	const present = new Set(await listFolder(root));
	const problems = blocks.flatMap((block) => {
		const entry = manifest[block.hash];
		const missing = entry
			? pictureNames(block.hash, entry).filter((name) => !present.has(name))
			: [`${block.hash}-dark.svg`];
		return missing.length > 0
			? [`${block.file}:${block.line}  the diagram has no picture ${FOLDER}/${missing[0]}.\n  ${WAY_OUT}`]
			: [];
	});
	const used = new Set(blocks.map((block) => block.hash));
	for (const [hash, entry] of Object.entries(manifest)) {
		if (!used.has(hash))
			problems.push(
				`${FOLDER}/manifest.json  ${hash} is stale: ${entry.file} has no such diagram any more.\n  ${WAY_OUT}`,
			);
	}
	return problems;
}

/** Names of the SVG files of one diagram. */
function pictureNames(hash: string, entry: { narrow?: Size }) {
	return ["light", "dark"].flatMap((theme) => [
		`${hash}-${theme}.svg`,
		...(entry.narrow ? [`${hash}-narrow-${theme}.svg`] : []),
	]);
}

async function readManifest(root: string): Promise<Record<string, ManifestEntry>> {
	try {
		return JSON.parse(await readFile(join(root, FOLDER, "manifest.json"), "utf8"));
	} catch {
		return {};
	}
}

async function listFolder(root: string) {
	try {
		return await readdir(join(root, FOLDER));
	} catch {
		return [];
	}
}

const report = (problems: readonly string[]) =>
	`${problems.join("\n")}\n${problems.length} ${problems.length === 1 ? "diagram needs" : "diagrams need"} attention.`;

const sortKeys = (manifest: Record<string, ManifestEntry>) =>
	Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)));

async function main() {
	const root = fileURLToPath(new URL("..", import.meta.url));
	const folders = argv.filter((argument) => argument.startsWith("--content=")).map((argument) => argument.slice(10));
	const chosen = folders.length > 0 ? folders : undefined;
	if (argv.includes("--check")) {
		const problems = await checkDiagrams(root, chosen);
		if (problems.length > 0) throw new Error(report(problems));
		console.log("All diagrams have their pictures.");
		return;
	}
	const { drawn, removed, total } = await drawDiagrams(root, { folders: chosen, isFresh: argv.includes("--all") });
	console.log(`${total} diagrams: ${drawn} drawn, ${removed.length} stale pictures removed.`);
	for (const name of removed) console.log(`  ${FOLDER}/${name}`);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
	main().catch((error) => {
		console.error(error.message);
		exit(1);
	});
}
