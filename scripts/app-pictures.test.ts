import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { SCREENS, screenFile } from "../src/lib/screen-file";
import { THEMES } from "./app-pictures/open-app";
import { PICTURES } from "./app-pictures/pictures";
import { DENSITIES, FORMATS, MAX_BYTES } from "./app-pictures/write-picture";

const FOLDER = "static/screens";

const files = Object.entries(SCREENS).flatMap(([name, { width, height }]) =>
	THEMES.flatMap((theme) =>
		DENSITIES.flatMap((density) =>
			FORMATS.map((format) => ({
				file: screenFile(name, theme, width * density, format),
				width: width * density,
				height: height * density,
			})),
		),
	),
);

describe("the pictures of the app", () => {
	it("are the listed ones", () => {
		expect(Object.keys(SCREENS).sort()).toEqual(Object.keys(PICTURES).sort());
	});

	it("have all their files, and no others", () => {
		const found = readdirSync(FOLDER).filter((file) => file !== "manifest.json");
		expect(found.sort()).toEqual(files.map(({ file }) => file).sort());
	});

	it("have the size that the page reserves for them", async () => {
		const sizes = files.map(async ({ file }) => {
			const { width, height } = await sharp(join(FOLDER, file)).metadata();
			return { file, width, height };
		});
		expect(await Promise.all(sizes)).toEqual(files);
	});

	it("are small", () => {
		const large = files.filter(({ file }) => statSync(join(FOLDER, file)).size > MAX_BYTES);
		expect(large).toEqual([]);
	});
});

test("each picture is on a page", () => {
	const pages = readdirSync("content/docs", { recursive: true, encoding: "utf8" }).filter((file) =>
		file.endsWith(".mdx"),
	);
	const text = pages.map((page) => readFileSync(join("content/docs", page), "utf8")).join("\n");
	const shown = new Set([...text.matchAll(/<Screen\s+name="([^"]+)"/g)].map(([, name]) => name));
	expect(Object.keys(PICTURES).filter((name) => !shown.has(name))).toEqual([]);
});
