import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { loadContext, packContext } from "check-samples";
import { readHistoryFolder } from "product-data";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { yamlFilesIn } from "../../plugins/source/files-below";
import { unlikeOperations } from "../../sandbox/unlike-operations";
import { type DocsVersion, lastVersion, pagePath, siteConfig } from "../../site.config";
import type { SheetName } from "../../src/lib/client-files";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { sampleSources } from "../checks/sample-sources";
import { readPictures } from "../guides/pictures";
import { REDIRECTS_FILE, readRedirects, renamedAnchors } from "../hosts/redirects";
import { builtClientFiles, servedClientFiles, sheetFiles } from "./client-files";

/** YAML files as data: API documents and the registry, for the sandbox that src/try-it loads on demand. */
export const yamlData: Plugin = {
	name: "docs:yaml",
	transform: {
		filter: { id: /\.ya?ml$/ },
		handler: (code) => ({ code: `export default ${JSON.stringify(parse(code))}`, map: null, moduleType: "js" }),
	},
};

/** Gatsby reads `graphql` tags in the sources itself; in what Vite compiles, they are nothing. */
export const graphqlTags = modulePlugin("gatsby", () => "export const graphql = () => null;");

export const siteValues = modulePlugin("virtual:site-values", () => exportAll(readSiteValues()), ["src/images"]);

const readAnchors = () => exportAll({ renamedAnchors: renamedAnchors(readRedirects()) });
export const anchors = modulePlugin("virtual:renamed-anchors", readAnchors, [REDIRECTS_FILE]);

/** The module `virtual:client-files`: the names of built files, or in development those of sources. */
export const clientFiles = modulePlugin("virtual:client-files", (isServed) =>
	exportAll({ clientFiles: isServed ? servedClientFiles() : builtClientFiles() }),
);

/** Which src/try-it imports. Each document is its own chunk. */
export const apiDocuments = modulePlugin(
	"virtual:api-documents",
	() => `export const apiDocuments = {\n${siteConfig.versions.flatMap(documentsOf).join("")}};\n`,
);

/** What the checker of src/check-yours knows, each a chunk of its own. */
export const checkData = [
	modulePlugin("virtual:documented-release", documentedReleaseModule),
	modulePlugin("virtual:release-history", () => textModule(JSON.stringify(readHistoryFolder(siteConfig.releases)))),
	modulePlugin("virtual:release-names", releaseNamesModule),
];

/**
 * Names of characters (`&amp;`): for browsers, micromark asks the document, which a worker lacks. The checker reads Markdown
 * without them (packages/check-samples/src/read/markdown/extract-samples.ts), so none is known.
 */
export const noEntities: Plugin = {
	name: "docs:no-entities",
	enforce: "pre",
	resolveId: (id) => (id === "decode-named-character-reference" ? "\0no-entities" : undefined),
	load: (id) => (id === "\0no-entities" ? "export const decodeNamedCharacterReference = () => false;\n" : undefined),
};

/** The modules `virtual:sheets/NAME`, entries of the build that become one sheet each. */
export const sheets: Plugin = {
	name: "docs:sheets",
	resolveId: (id) => (id.startsWith("virtual:sheets/") ? `\0${id}` : undefined),
	load: (id) => {
		if (!id.startsWith("\0virtual:sheets/")) return undefined;
		const files = sheetFiles(id.slice("\0virtual:sheets/".length) as SheetName);
		// Vite leaves out a CSS module whose names nobody uses.
		const imports = files.map((file, at) => `import * as s${at} from ${JSON.stringify(resolve(file))};\n`);
		return `${imports.join("")}globalThis.sheets = [${files.map((_, at) => `s${at}`)}];\n`;
	},
};

/** A module that is written when it is imported, and again when one of the files or folders changes. */
function modulePlugin(name: string, write: (isServed: boolean) => string, files: readonly string[] = []): Plugin {
	const id = `\0${name}`;
	let isServed = false;
	return {
		name: `docs:${name}`,
		enforce: "pre",
		configResolved: ({ command }) => {
			isServed = command === "serve";
		},
		configureServer({ watcher, environments }) {
			watcher.on("all", (_event, path) => {
				if (!files.some((file) => path.startsWith(resolve(file)))) return;
				for (const { moduleGraph } of Object.values(environments)) {
					const module = moduleGraph.getModuleById(id);
					if (module) moduleGraph.invalidateModule(module);
				}
				environments.client.hot.send({ type: "full-reload" });
			});
		},
		resolveId: (asked) => (asked === name ? id : undefined),
		load: (asked) => (asked === id ? write(isServed) : undefined),
	};
}

function exportAll(values: object): string {
	return Object.entries(values)
		.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
		.join("");
}

/** What pages and browsers take from the configuration and the content. */
function readSiteValues(): typeof import("virtual:site-values") {
	const { home, product, command, namespace, prefix, colorMode, analytics } = siteConfig;
	const versions = siteConfig.versions.map(({ name, path, isLast }) => ({ name, path, isLast }));
	return {
		scriptHosts: foreignOrigins(siteConfig).script,
		pictures: readPictures(),
		tasks: {
			title: home.titles.tasks,
			items: home.tasks.map(({ title, slug }) => ({ title, path: pagePath(lastVersion(), slug) })),
		},
		clientConfig: { product, command, namespace, prefix, colorMode, analytics, versions },
	};
}

/** The line that loads each document of a version. */
function documentsOf({ name, content, openapi, isLast }: DocsVersion): string[] {
	const registry = resolve(content, "data/registry.yaml");
	if (!existsSync(registry)) return [];
	return yamlFilesIn(openapi).map((file) => {
		const key = JSON.stringify(`${name}/${file.replace(/\.ya?ml$/, "")}`);
		const modules = [join(openapi, file), registry].map((path) => `import(${JSON.stringify(resolve(path))})`);
		const byExample = JSON.stringify(isLast ? [] : unlikeNewest(join(openapi, file)));
		const loaded = `{ document: a.default, registry: b.default, byExample: ${byExample} }`;
		return `\t${key}: () => Promise.all([${modules}]).then(([a, b]) => (${loaded})),\n`;
	});
}

/** Operations of an older version's document that differ from those of the newest one. */
function unlikeNewest(file: string): string[] {
	const newest = join(lastVersion().openapi, basename(file));
	if (!existsSync(newest)) return [];
	const [older, last] = [file, newest].map((path): unknown => parse(readFileSync(path, "utf8")));
	return unlikeOperations(older, last);
}

function documentedReleaseModule(): string {
	const sources = { ...sampleSources(lastVersion()), version: lastVersion().name, keptIn: ".cache/documented" };
	return textModule(packContext(loadContext({ mode: "strict", ...sources })));
}

/** Names of all releases, the newest first. */
function releaseNamesModule(): string {
	const { releases } = readHistoryFolder(siteConfig.releases);
	return exportAll({ releaseNames: releases.map(({ name }) => name).reverse() });
}

/** Engines parse a text as JSON faster than a literal. */
function textModule(text: string): string {
	return exportAll({ text });
}
