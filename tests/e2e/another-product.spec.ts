import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { lastVersion, siteConfig } from "../../site.config";
import { escapePattern } from "../../src/lib/escape";
import { builtSite } from "../sites/support/build-site";

/** What readers and their tools get as text. */
const TEXT = new Set([".html", ".css", ".md", ".txt", ".xml", ".json", ".webmanifest"]);

/** Drawn pictures and the real site's diagrams: like content/, they are another product's to replace. */
const PICTURES = /^(?:diagrams|static|icons)\//;

/** Names of this site that another product's must not have. */
const NAMES = new RegExp(
	`toolhive|stacklok|\\b${siteConfig.command}\\b|${escapePattern(lastVersion().name)}|/${siteConfig.prefix}\\b`,
	"i",
);

/** Colours of this site's palette. */
const COLOURS = new RegExp(
	`(?:${[...new Set(readFileSync(siteConfig.palette, "utf8").match(/#[0-9a-f]{6}\b/g))].join("|")})\\b`,
	"i",
);

let root = "";

test.beforeAll(() => {
	root = builtSite("renamed");
});

/** Texts that the built site publishes, by path, with the script of every page. Scripts of earlier builds may be there too. */
function publishedTexts(): { file: string; text: string }[] {
	const script = /app-\w+\.js/.exec(readFileSync(join(root, "index.html"), "utf8"))?.[0];
	return readdirSync(root, { recursive: true, encoding: "utf8" })
		.filter((file) => (TEXT.has(extname(file)) && !PICTURES.test(file)) || file === script)
		.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
}

test("site.config.ts and content are all that names the product", () => {
	const texts = publishedTexts();
	expect(texts.length).toBeGreaterThan(10);
	expect(texts.flatMap(({ file, text }) => (NAMES.test(text) ? [`${file}: ${NAMES.exec(text)?.[0]}`] : []))).toEqual(
		[],
	);
});

test("the palette is all that colours the site", () => {
	const left = publishedTexts().flatMap(({ file, text }) =>
		COLOURS.test(text) ? [`${file}: ${COLOURS.exec(text)?.[0]}`] : [],
	);
	expect(left.filter((line) => !line.includes("#ffffff"))).toEqual([]);
});

test("the other product's names are in their places", () => {
	const page = readFileSync(join(root, "handbook/first-kite/index.html"), "utf8");
	expect(page).toContain("Kiteworks Handbook");
	expect(page).toContain("A first kite");
	expect(page).toContain("Kiteworks Makers");
	expect(page).toContain("https://kites.example.org/docs/handbook/first-kite");
	expect(readFileSync(join(root, "handbook/index.html"), "utf8")).toContain(
		'href="/docs/handbook/reference/cli/kite#--help"',
	);
});
