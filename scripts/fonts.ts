/**
 * Cuts the faces of text and code to the characters that src/styles/fonts.css gives to each of its files (`unicode-range`):
 * `npx tsx scripts/fonts.ts` writes static/fonts/*.woff2. Run it after changing the face or a range.
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { FACE_SOURCE, loadFace } from "./lib/artwork/face.ts";

const BUDGET = 15_000;

/** The file of the code face, which has one weight, and its source. */
const CODE = "docs-code";
const CODE_SOURCE = "scripts/fonts/geist-mono-variable.woff2";

/** Features of each file: kerning, ligatures, tabular figures; composed accents where there are any. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
	"docs-text": ["kern", "liga", "tnum"],
	"docs-text-more": ["kern", "liga", "tnum", "mark", "ccmp"],
};

const RULE = /url\("[^"]*\/([\w-]+)\.woff2"\)[^}]*?unicode-range:([^;]+);/g;

const face = await loadFace();
const sheet = await readFile("src/styles/fonts.css", "utf8");
for (const [, name = "", ranges = ""] of sheet.matchAll(RULE)) await cut(name, charactersOf(ranges));
await copyFile("scripts/fonts/OFL.txt", "static/fonts/OFL.txt");

/** `U+0020-007E, U+00A0` -> these characters. */
function charactersOf(ranges: string): string {
	let characters = "";
	for (const [, from = "", to = from] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
		for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++)
			characters += String.fromCodePoint(code);
	return characters;
}

async function cut(name: string, text: string): Promise<void> {
	const isCode = name === CODE;
	const missing = isCode ? "" : face.missing(text.replaceAll("\u00ad", ""));
	if (missing) throw new Error(`The face has no glyph for ${missing}. Take these out of src/styles/fonts.css.`);
	const file = await subsetFont(await readFile(isCode ? CODE_SOURCE : FACE_SOURCE), text, {
		targetFormat: "woff2",
		variationAxes: { wght: { min: 400, max: isCode ? 400 : 700 } },
		keepFeatures: FEATURES[name] ?? [],
	});
	if (file.length > BUDGET) throw new Error(`${name}.woff2 has ${file.length} bytes; at most ${BUDGET} are allowed.`);
	await writeFile(`static/fonts/${name}.woff2`, file);
	console.log(`${name}.woff2: ${file.length} bytes, ${[...text].length} characters`);
}
