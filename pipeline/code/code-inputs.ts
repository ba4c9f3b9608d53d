import { isAbsolute, relative } from "node:path";
import type { Plugin } from "vite";
import { digestOfFiles } from "../../plugins/source/files-below";
import { siteConfig } from "../../site.config";
import { REDIRECTS_FILE } from "../hosts/redirects";

/** Single files that Vite reads, its own settings among them. */
export const CODE_FILES = [
	"content/home.ts",
	"gatsby-browser.tsx",
	"gatsby-ssr.tsx",
	"package-lock.json",
	"package.json",
	REDIRECTS_FILE,
	"site.config.ts",
	siteConfig.palette,
	"tsconfig.json",
	"vite.config.ts",
];

/** Folders that Vite reads, with the endings of what counts in them. */
const FOLDERS: [string, RegExp][] = [
	["packages", /^[^/]+\/src\/.*\.(?:ts|json)$/],
	["pipeline", /\.ts$/],
	["plugins/source", /\.ts$/],
	[siteConfig.releases, /\.jsonl$/],
	["sandbox", /\.(?:ts|json|ya?ml)$/],
	["src", /^(?!.*\.d\.ts$).*\.\w+$/],
	["static", /\.\w+$/],
	...siteConfig.versions.flatMap(({ content, openapi }): [string, RegExp][] => [
		...["cli", "crds", "data"].map((folder): [string, RegExp] => [`${content}/${folder}`, /\.ya?ml$/]),
		[openapi, /\.ya?ml$/],
	]),
];

/** Digest of everything that decides what Vite builds: code, data that code imports, libraries, settings. */
export function digestOfInputs(): string {
	return digestOfFiles(CODE_FILES, FOLDERS, JSON.stringify(siteConfig));
}

/** Fails a build of Vite that reads a file of ours which the digest leaves out: a change of it would go unnoticed. */
export const knownInputs: Plugin = {
	name: "docs:known-inputs",
	apply: "build",
	generateBundle() {
		for (const id of this.getModuleIds()) {
			if (!isAbsolute(id) || id.includes("/node_modules/")) continue;
			// node_modules may be a link to those of another checkout, with its packages: the copies of tests have it so.
			const file = relative(process.cwd(), id.replace(/\?.*$/, "")).replace(/^(?:\.\.\/)+packages\//, "packages/");
			if (!isInput(file))
				throw new Error(`${file} is part of the site's code, but not of pipeline/code/code-inputs.ts.`);
		}
	},
};

function isInput(file: string): boolean {
	if (CODE_FILES.includes(file)) return true;
	return FOLDERS.some(([folder, part]) => file.startsWith(`${folder}/`) && part.test(file.slice(folder.length + 1)));
}
