import { readdirSync, readFileSync } from "node:fs";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { browserslist } from "./package.json";
import { PAGES_FOLDER } from "./pipeline/code/build-code";
import { className } from "./pipeline/code/class-name";
import { CLIENT_ENTRY, CLIENT_FOLDER, sheetNames } from "./pipeline/code/client-files";
import { knownInputs } from "./pipeline/code/code-inputs";
import {
	anchors,
	apiDocuments,
	checkData,
	clientFiles,
	graphqlTags,
	noEntities,
	sheets,
	siteValues,
	yamlData,
} from "./pipeline/code/vite-plugins";
import { siteConfig } from "./site.config";

/** Templates and pages by their name below src/, without extension. */
const pageEntries = ["templates", "pages"].flatMap((folder) =>
	readdirSync(`src/${folder}`)
		.filter((file) => file.endsWith(".tsx"))
		.map((file) => [`${folder}/${file.replace(".tsx", "")}`, `src/${folder}/${file}`]),
);

/** The environment as it is now: a page depends on the variables that site.config.ts reads and on no others. */
const environment = Object.fromEntries(
	[...readFileSync("site.config.ts", "utf8").matchAll(/process\.env\.([A-Z_]+)/g)].map(([read, name = ""]) => [
		read,
		JSON.stringify(process.env[name]) ?? "undefined",
	]),
);

/** Names with a digest of the file, which browsers keep for a year. */
const names = {
	entryFileNames: "[name]-[hash:20].js",
	chunkFileNames: "c-[hash:20].js",
	assetFileNames: ({ names: [name = ""] }: { names: string[] }) =>
		name.endsWith(".css") ? "[name].[hash:20][extname]" : "static/[name]-[hash:20][extname]",
	hashCharacters: "hex",
} as const;

export default defineConfig(({ command }) => ({
	appType: "custom",
	base: command === "build" ? `${siteConfig.pathPrefix}/` : "/",
	publicDir: false,
	optimizeDeps: { entries: [CLIENT_ENTRY] },
	logLevel: "warn",
	plugins: [yamlData, graphqlTags, siteValues, anchors, clientFiles, apiDocuments, checkData, sheets, knownInputs],
	worker: {
		format: "es",
		plugins: () => [checkData, noEntities],
		rolldownOptions: {
			checks: { pluginTimings: false },
			output: {
				...names,
				chunkFileNames: ({ name }) =>
					name.endsWith("documented-release") ? "documented-release-[hash:20].js" : names.chunkFileNames,
			},
		},
	},
	define: {
		...environment,
		__PATH_PREFIX__: JSON.stringify(command === "build" ? siteConfig.pathPrefix : ""),
	},
	css: { modules: { generateScopedName: className } },
	build: {
		target: browserslist.map((browser) => browser.replace(" >= ", "").replace("ios_saf", "ios")),
		assetsInlineLimit: 0,
		reportCompressedSize: false,
		chunkSizeWarningLimit: 2000,
		emptyOutDir: true,
	},
	environments: {
		client: {
			resolve: { conditions: ["source", ...defaultClientConditions] },
			build: {
				outDir: CLIENT_FOLDER,
				manifest: true,
				modulePreload: false,
				rolldownOptions: {
					checks: { pluginTimings: false },
					input: {
						app: CLIENT_ENTRY,
						...Object.fromEntries(sheetNames.map((name) => [name, `virtual:sheets/${name}`])),
					},
					// Whatever the entry needs is one file: a page waits for no second request.
					output: { ...names, codeSplitting: { groups: [{ name: "app", test: /gatsby-browser\.tsx$/ }] } },
				},
			},
		},
		pages: {
			consumer: "server",
			resolve: {
				conditions: ["source", ...defaultServerConditions],
				// What Node loads for a build is one folder; in development Node loads libraries itself.
				noExternal: command === "build" ? true : ["gatsby"],
				external: ["react", "react-dom", "react-helmet"],
			},
			build: {
				ssr: true,
				outDir: PAGES_FOLDER,
				minify: false,
				rolldownOptions: {
					checks: { pluginTimings: false },
					input: { ...Object.fromEntries(pageEntries), html: "src/html.tsx", "gatsby-ssr": "gatsby-ssr.tsx" },
					output: { format: "cjs", exports: "named", ...names, entryFileNames: "[name].js" },
				},
			},
		},
	},
	builder: {
		// Pages name the browser's files, so these come first.
		buildApp: async ({ build, environments: { client, pages } }) => {
			if (client) await build(client);
			if (pages) await build(pages);
		},
	},
}));
