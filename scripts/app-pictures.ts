/**
 * Takes the pictures of the desktop app: `npx tsx scripts/app-pictures.ts <checkout of the app>` builds the app's own interface
 * in a temporary folder, runs it against the sandbox, and writes static/screens. `--only NAME` takes only that picture,
 * `--build FOLDER` keeps the built interface for the next run.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { parse } from "yaml";
import { lastVersion } from "../site.config";
import { SCREENS, type ScreenSize, screenFile } from "../src/lib/screen-file";
import { buildApp, bundledRelease } from "./app-pictures/build-app";
import { openApp, type Studio, THEMES, type Theme, takePicture } from "./app-pictures/open-app";
import { PICTURES, type Picture } from "./app-pictures/pictures";
import { DENSITIES, FORMATS, writePicture } from "./app-pictures/write-picture";
import { wholeBrowser } from "./lib/run/prepare.mjs";
import { runScript } from "./lib/run/run-script";

/** The release of the app that the guides describe. */
const APP_RELEASE = "0.4.0";

const FOLDER = "static/screens";
const MANIFEST = join(FOLDER, "manifest.json");
const DOCUMENT = "openapi/toolhive-api.yaml";
const REGISTRY = "content/data/registry.yaml";

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { only: { type: "string", multiple: true }, build: { type: "string" } },
	});
	const [checkout] = positionals;
	const call = "npx tsx scripts/app-pictures.ts <folder>";
	if (!checkout) throw new Error(`Give the folder of a checkout of the desktop app: ${call}`);
	const unknown = values.only?.find((name) => !Object.hasOwn(PICTURES, name));
	if (unknown) throw new Error(`There is no picture "${unknown}" in scripts/app-pictures/pictures.ts.`);
	const chosen = Object.entries(PICTURES).filter(([name]) => values.only?.includes(name) ?? true);
	const releases = await readReleases(checkout);
	const folder = values.build ? resolve(values.build) : await mkdtemp(join(tmpdir(), "app-pictures-"));
	const bundle = await buildApp(resolve(checkout), folder);
	const browser = await chromium.launch({ executablePath: wholeBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
	try {
		const document = parse(await readFile(DOCUMENT, "utf8"));
		const registry = parse(await readFile(REGISTRY, "utf8"));
		await takeAll({ browser, bundle, document, registry, releases }, chosen);
	} finally {
		await browser.close();
		if (!values.build) await rm(folder, { recursive: true });
	}
}

/** The app must bundle the release that the site documents: other releases have other screens. */
async function readReleases(checkout: string): Promise<Studio["releases"]> {
	const toolhive = await bundledRelease(checkout);
	const documented = lastVersion().name;
	if (toolhive !== documented)
		throw new Error(
			`The app in ${checkout} bundles ToolHive ${toolhive}; the site documents ${documented}.\n  Check out the app's release ${APP_RELEASE}, or change APP_RELEASE in scripts/app-pictures.ts and the guides.`,
		);
	return { app: APP_RELEASE, toolhive };
}

async function takeAll(studio: Studio, pictures: readonly [string, Picture][]): Promise<void> {
	const manifest: Record<string, ScreenSize> = { ...SCREENS };
	const problems: string[] = [];
	for (const [name, picture] of pictures) {
		const take = (theme: Theme) => takeOne(studio, name, picture, theme);
		try {
			const [light, dark] = await Promise.all([take("light"), take("dark")]);
			const { width, height } = light;
			if (height !== dark.height) throw new Error(`It is ${height} pixels tall in light and ${dark.height} in dark.`);
			manifest[name] = { width, height };
			console.log(`${name}: ${width} × ${height}, up to ${Math.max(light.bytes, dark.bytes)} bytes`);
		} catch (error) {
			problems.push(`The picture "${name}" cannot be taken: ${error}`);
		}
	}
	const entries = Object.entries(manifest).filter(([name]) => Object.hasOwn(PICTURES, name));
	const sorted = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
	await writeFile(MANIFEST, `${JSON.stringify(sorted, null, "\t")}\n`);
	if (problems.length > 0) throw new Error(problems.join("\n"));
	await removeStale(sorted);
}

async function takeOne(studio: Studio, name: string, picture: Picture, theme: Theme) {
	const page = await openApp(studio, theme, picture);
	const shot = await takePicture(page, picture);
	await page.context().close();
	return writePicture(FOLDER, name, theme, shot);
}

async function removeStale(manifest: typeof SCREENS): Promise<void> {
	const wanted = new Set(["manifest.json"]);
	for (const [name, { width }] of Object.entries(manifest))
		for (const theme of THEMES)
			for (const density of DENSITIES)
				for (const format of FORMATS) wanted.add(screenFile(name, theme, width * density, format));
	for (const file of await readdir(FOLDER)) if (!wanted.has(file)) await rm(join(FOLDER, file));
}

runScript(main);
