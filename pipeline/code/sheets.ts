import { filesBelow } from "../../plugins/source/files-below";
import { siteConfig } from "../../site.config";
import type { SheetName } from "../../src/lib/client-files";

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

export function mapSheets<Value>(make: (name: SheetName) => Value): Record<SheetName, Value> {
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
