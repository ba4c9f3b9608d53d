/**
 * Takes the pictures of the desktop app: `npx tsx scripts/app-pictures.ts <checkout of the app>` builds the app's own interface
 * in a temporary folder, runs it against the sandbox, and writes static/screens. `--only NAME` takes only that picture,
 * `--build FOLDER` keeps the built interface for the next run.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { parse } from "yaml";
import { lastVersion } from "../site.config";
import { screenFile } from "../src/lib/screen-file";
import { buildApp, bundledRelease } from "./app-pictures/build-app";
import { openApp, type Releases, THEMES, type Theme } from "./app-pictures/open-app";
import { PICTURES, type Picture } from "./app-pictures/pictures";
import { serveApp } from "./app-pictures/serve-app";
import { takePicture } from "./app-pictures/take-picture";
import { DENSITIES, FORMATS, writePicture } from "./app-pictures/write-picture";
import { runScript } from "./lib/run/run-script";

/** The release of the app that the guides describe. */
const APP_RELEASE = "0.4.0";

const FOLDER = "static/screens";
const MANIFEST = join(FOLDER, "manifest.json");
const DOCUMENT = "openapi/toolhive-api.yaml";
const REGISTRY = "content/data/registry.yaml";

/** Sizes on the page, by name. */
type Manifest = Record<string, { width: number; height: number }>;

interface Studio {
	browser: Browser;
	bundle: string;
	document: unknown;
	registry: unknown;
	releases: Releases;
}

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { only: { type: "string", multiple: true }, build: { type: "string" } },
	});
	const [checkout] = positionals;
	if (!checkout)
		throw new Error("Give the folder of a checkout of the desktop app: npx tsx scripts/app-pictures.ts <folder>");
	const unknown = values.only?.find((only) => !PICTURES.some(({ name }) => name === only));
	if (unknown) throw new Error(`There is no picture "${unknown}" in scripts/app-pictures/pictures.ts.`);
	const chosen = PICTURES.filter(({ name }) => values.only?.includes(name) ?? true);
	const releases = await readReleases(checkout);
	const folder = values.build ? resolve(values.build) : await mkdtemp(join(tmpdir(), "app-pictures-"));
	const bundle = await buildApp(resolve(checkout), folder);
	const executablePath = process.env.CHROME_PATH ?? "/usr/bin/chromium";
	const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
	try {
		const document = parse(await readFile(DOCUMENT, "utf8"));
		const registry = parse(await readFile(REGISTRY, "utf8"));
		await takeAll({ browser, bundle, document, registry, releases }, chosen);
	} finally {
		await browser.close();
		if (!values.build) await rm(folder, { recursive: true });
	}
	await removeStale();
}

/** The app must bundle the release that the site documents: other releases have other screens. */
async function readReleases(checkout: string): Promise<Releases> {
	const toolhive = await bundledRelease(checkout);
	const documented = lastVersion().name;
	if (toolhive !== documented)
		throw new Error(
			`The app in ${checkout} bundles ToolHive ${toolhive}; the site documents ${documented}.\n  Check out the app's release ${APP_RELEASE}, or change APP_RELEASE in scripts/app-pictures.ts and the guides.`,
		);
	return { app: APP_RELEASE, toolhive };
}

async function takeAll(studio: Studio, pictures: readonly Picture[]): Promise<void> {
	await mkdir(FOLDER, { recursive: true });
	const manifest = await readManifest();
	const problems: Error[] = [];
	for (const picture of pictures) {
		try {
			const [light, dark] = await Promise.all([takeOne(studio, picture, "light"), takeOne(studio, picture, "dark")]);
			if (light.height !== dark.height)
				throw new Error(`It is ${light.height} pixels tall in light and ${dark.height} in dark.`);
			manifest[picture.name] = { width: light.width, height: light.height };
			console.log(
				`${picture.name}: ${light.width} × ${light.height}, up to ${Math.max(light.bytes, dark.bytes)} bytes`,
			);
		} catch (error) {
			problems.push(new Error(`The picture "${picture.name}" cannot be taken: ${error}`));
		}
	}
	const known = new Set(PICTURES.map(({ name }) => name));
	const entries = Object.entries(manifest).filter(([name]) => known.has(name));
	const sorted = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
	await writeFile(MANIFEST, `${JSON.stringify(sorted, null, "\t")}\n`);
	if (problems.length > 0) throw new AggregateError(problems, problems.map(({ message }) => message).join("\n"));
}

async function takeOne({ browser, bundle, document, registry, releases }: Studio, picture: Picture, theme: Theme) {
	const server = await serveApp(bundle, { document, registry, scenario: picture.scenario ?? "default" });
	try {
		await picture.prepare?.(server);
		const app = await openApp(browser, server, theme, releases);
		const shot = await takePicture(app, picture);
		await app.page.context().close();
		return await writePicture(FOLDER, picture.name, theme, shot);
	} finally {
		await server.close();
	}
}

async function readManifest(): Promise<Manifest> {
	try {
		return JSON.parse(await readFile(MANIFEST, "utf8"));
	} catch {
		return {};
	}
}

async function removeStale(): Promise<void> {
	const wanted = Object.entries(await readManifest()).flatMap(([name, { width }]) =>
		THEMES.flatMap((theme) =>
			DENSITIES.flatMap((density) => FORMATS.map((format) => screenFile(name, theme, width * density, format))),
		),
	);
	const files = await readdir(FOLDER);
	const stale = files.filter((file) => file !== "manifest.json" && !wanted.includes(file));
	await Promise.all(stale.map((file) => rm(join(FOLDER, file))));
}

runScript(main);
