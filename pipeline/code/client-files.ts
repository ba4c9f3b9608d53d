import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import { filesBelow } from "../../plugins/source/files-below";
import { siteConfig } from "../../site.config";
import type { ClientFile, ClientFiles, SheetName } from "../../src/lib/client-files";

/** Where Vite writes what browsers load. */
export const CLIENT_FOLDER = ".cache/code/client";

export const CLIENT_ENTRY = "gatsby-browser.tsx";

const CHECKER = "src/check-yours/open-tool.ts";

/** What runs and what is known outside the page; vite.config.ts gives the names. */
const OF_CHECKER = /^(?:check-worker|documented-release)-/;

/** The browser's files as Vite has built them, with digests. */
export function builtClientFiles(): ClientFiles {
	const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT_FOLDER, ".vite/manifest.json"), "utf8"));
	const script = manifest[CLIENT_ENTRY];
	if (!script) throw new Error(`Vite built no script of ${CLIENT_ENTRY}.`);
	const entries = Object.values(manifest);
	return {
		build: createHash("sha256").update(publishedFiles().join("\n")).digest("hex").slice(0, 20),
		scripts: [describeFile(script.file)],
		sheets: mapSheets((name) => (entries.find((entry) => entry.name === name)?.css ?? []).map(describeFile)),
		checker: [
			...[...withImports(manifest, CHECKER)]
				.filter((name) => name !== CLIENT_ENTRY)
				.map((name) => ({ rel: "modulepreload", href: addressOf(manifest[name]?.file ?? "") })),
			...(manifest[CHECKER]?.css ?? []).map((file) => ({ rel: "preload", as: "style", href: addressOf(file) })),
			...publishedFiles()
				.filter((file) => OF_CHECKER.test(file))
				.map((file) => ({ rel: "prefetch", as: "script", href: addressOf(file) })),
		],
	};
}

/** Names of a module in the manifest and of those that it imports. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): ReadonlySet<string> {
	if (found.has(name)) return found;
	found.add(name);
	for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found);
	return found;
}

/** The same files in development: Vite's server compiles each source when a browser asks for it. */
export function servedClientFiles(): ClientFiles {
	const served = (file: string): ClientFile => ({ url: `/${file}` });
	return {
		build: "",
		scripts: ["@vite/client", CLIENT_ENTRY].map(served),
		sheets: mapSheets((name) => sheetFiles(name).map(served)),
		checker: [],
	};
}

/** Names of the files to publish. The entries of sheets have a script without content, which no page loads. */
export function publishedFiles(): string[] {
	const empty = new RegExp(`^(?:${sheetNames.join("|")})-[0-9a-f]{20}\\.js$`);
	return filesBelow(CLIENT_FOLDER).filter((file) => !file.startsWith(".vite") && !empty.test(file));
}

function describeFile(file: string): ClientFile {
	const digest = createHash("sha384").update(readFileSync(join(CLIENT_FOLDER, file)));
	return { url: addressOf(file), integrity: `sha384-${digest.digest("base64")}` };
}

function addressOf(file: string): string {
	return `${siteConfig.pathPrefix}/${file}`;
}

/** The sheets of every page, in order. Those of components (CSS modules) come after them. */
const GLOBAL = [
	...["layers", "tokens"].map(inStyles),
	siteConfig.palette,
	...["fonts", "base", "controls", "layout", "prose", "prism", "states", "print"].map(inStyles),
];

/**
 * The sheets of each group: one for every page, separate ones for the reference and for pages outside the docs. Pages are
 * static, so no script imports the components of these sheets.
 */
const groups = {
	site: () => [...GLOBAL, ...modulesIn("src/components", "src/layout")],
	screens: () => modulesIn("src/screens/home", "src/screens/not-found", "src/screens/search-page"),
	preview: () => modulesIn("src/screens/theme-preview"),
	reference: () => modulesIn("src/reference"),
} satisfies Record<SheetName, () => string[]>;

export const sheetNames = Object.keys(groups) as SheetName[];

function mapSheets<Value>(make: (name: SheetName) => Value): Record<SheetName, Value> {
	return Object.fromEntries(sheetNames.map((name) => [name, make(name)])) as Record<SheetName, Value>;
}

/** The files of a group in their order, relative to the project root. */
export function sheetFiles(name: SheetName): string[] {
	return groups[name]();
}

function inStyles(name: string): string {
	return `src/styles/${name}.css`;
}

function modulesIn(...folders: string[]): string[] {
	return folders.flatMap((folder) => filesBelow(folder, ".module.css").map((name) => `${folder}/${name}`));
}
