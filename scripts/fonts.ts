/**
 * Cuts the text face to the characters of English technical text, and writes the style sheet that loads it:
 * `npx tsx scripts/fonts.ts` -> static/fonts/*.woff2, src/styles/fonts.css. Run it after changing the face or this script.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { FACE_SOURCE, loadFace } from "./lib/artwork/face.ts";
import { FALLBACK_WIDTHS, fallbackWidth } from "./lib/artwork/fallback-widths.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Maximum size of a file in bytes. */
const BUDGET = 15_000;

/** Ranges of characters, both ends included, that English technical text uses. Every page loads these. */
const CORE = [
	[0x20, 0x7e],
	[0xa0, 0xa0],
	[0xa9, 0xa9],
	[0xb7, 0xb7],
	[0xd7, 0xd7],
	[0x2013, 0x2014],
	[0x2018, 0x2019],
	[0x201c, 0x201d],
	[0x2022, 0x2022],
	[0x2026, 0x2026],
	[0x2039, 0x203a],
	[0x2190, 0x2193],
	[0x2197, 0x2197],
	[0x21b5, 0x21b5],
	[0x2264, 0x2265],
];

/**
 * The rest of Latin-1, Latin Extended-A, rarer punctuation, arrows and signs: a browser loads their file only if a page has
 * one of them. (Webpack would inline a file of less than 10 kB into the style sheet of every page.)
 */
const MORE = [
	[0xa1, 0xa8],
	[0xaa, 0xb6],
	[0xb8, 0xd6],
	[0xd8, 0xff],
	[0x100, 0x137],
	[0x139, 0x13e],
	[0x141, 0x148],
	[0x14a, 0x17e],
	[0x2c6, 0x2c6],
	[0x2da, 0x2da],
	[0x2dc, 0x2dc],
	[0x201a, 0x201a],
	[0x201e, 0x201e],
	[0x2032, 0x2033],
	[0x20ac, 0x20ac],
	[0x2122, 0x2122],
	[0x2194, 0x2194],
	[0x21e7, 0x21e7],
	[0x2212, 0x2212],
	[0x2248, 0x2248],
	[0x2260, 0x2260],
];

/** The face of code, as published; systems without a good one of their own load the cut. */
const CODE_SOURCE = join(root, "scripts/fonts/geist-mono-variable.woff2");

/** Printable ASCII. */
const CODE = [[0x20, 0x7e]];

/** A file: name, characters, and features (kerning, ligatures, tabular figures; composed accents where there are any). */
interface CutFile {
	name: string;
	family: "Docs Text" | "Docs Code";
	ranges: number[][];
	features: string[];
}

const FILES: readonly CutFile[] = [
	{ name: "docs-text", family: "Docs Text", ranges: CORE, features: ["kern", "liga", "tnum"] },
	{ name: "docs-text-more", family: "Docs Text", ranges: MORE, features: ["kern", "liga", "tnum", "mark", "ccmp"] },
	{ name: "docs-code", family: "Docs Code", ranges: CODE, features: [] },
];

/** Text whose average width represents the site's: it has the letters, capitals and figures of a guide in their usual shares. */
const SAMPLE =
	"ToolHive runs each MCP server in a container of its own, with the smallest set of permissions that it needs. " +
	"Choose a server from the registry, give it the secrets it asks for, and start it with one command. The proxy listens " +
	"on port 8080, writes the URL into the configuration of every registered client, and stops when you stop the server. " +
	"Network access, files and environment variables are set in a permission profile; see the reference for each field.";

/**
 * A fallback face: a local face, the weights of ours that it replaces, and the weight at which it is measured.
 */
const FALLBACKS: { family: string; weights: string; local: string[]; widths: readonly number[]; at: number }[] = [
	{
		family: "Docs Text Fallback",
		weights: "400 599",
		local: ["Arial", "ArialMT", "Liberation Sans"],
		widths: FALLBACK_WIDTHS.arial,
		at: 400,
	},
	{
		family: "Docs Text Fallback",
		weights: "600 700",
		local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
		widths: FALLBACK_WIDTHS.arialBold,
		at: 640,
	},
	{
		family: "Docs Text Fallback Android",
		weights: "400 599",
		local: ["Roboto", "Roboto-Regular"],
		widths: FALLBACK_WIDTHS.roboto,
		at: 400,
	},
	{
		family: "Docs Text Fallback Android",
		weights: "600 700",
		local: ["Roboto Bold", "Roboto-Bold"],
		widths: FALLBACK_WIDTHS.robotoBold,
		at: 640,
	},
];

const face = await loadFace();
const fonts = join(root, "static/fonts");
await mkdir(fonts, { recursive: true });
for (const file of FILES) await cut(file);
await copyFile(join(root, "scripts/fonts/OFL.txt"), join(fonts, "OFL.txt"));
await writeFile(join(root, "src/styles/fonts.css"), styleSheet());

/** Writes one file. */
async function cut({ name, family, ranges, features }: CutFile) {
	const isCode = family === "Docs Code";
	const text = ranges
		.map(([from = 0, to = from]) =>
			String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step)),
		)
		.join("");
	const missing = face.missing(text.replaceAll("\u00ad", ""));
	if (missing && !isCode)
		throw new Error(`scripts/fonts.ts: the face has no glyph for ${missing}. Take these out of the ranges.`);
	const file = await subsetFont(await readFile(isCode ? CODE_SOURCE : FACE_SOURCE), text, {
		targetFormat: "woff2",
		variationAxes: { wght: isCode ? 400 : { min: 400, max: 700 } },
		keepFeatures: features,
	});
	if (file.length > BUDGET)
		throw new Error(`scripts/fonts.ts: ${name}.woff2 has ${file.length} bytes; at most ${BUDGET} are allowed.`);
	await writeFile(join(fonts, `${name}.woff2`), file);
	console.log(`${name}.woff2: ${file.length} bytes, ${[...text].length} characters`);
}

function styleSheet() {
	return `/* Written by scripts/fonts.ts: change it there. The stand-ins have the text face's own widths and heights, so that
   nothing moves when it arrives. The address is relative so that the bundler names the file by its content and adds the
   path prefix; import the same file where it is preloaded. */
${FILES.map(fileRule).join("\n")}${FALLBACKS.map(fallbackRule).join("")}`;
}

function fileRule({ name, family, ranges }: CutFile) {
	const isText = family === "Docs Text";
	const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
	const range = ranges
		.map(([from = 0, to = from]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
		.join(", ");
	return `@font-face {
  font-family: "${family}";
  src: url("../../static/fonts/${name}.woff2") format("woff2");
  font-weight: ${isText ? "400 700" : "400"};
  font-style: normal;
  font-display: ${isText ? "swap" : "optional"};
  unicode-range: ${range};
}
`;
}

function fallbackRule({ family, weights, local, widths, at }: (typeof FALLBACKS)[number]) {
	const adjust = face.measure(SAMPLE, { size: 1, weight: at }) / fallbackWidth(SAMPLE, widths);
	const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
	const { ascent, descent, lineGap } = face.metrics;
	return `
@font-face {
  font-family: "${family}";
  src: ${local.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${weights};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ascent / adjust)};
  descent-override: ${percent(descent / adjust)};
  line-gap-override: ${percent(lineGap / adjust)};
}
`;
}
