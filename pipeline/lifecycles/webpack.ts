import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { EsbuildPlugin } from "esbuild-loader";
import type { GatsbyNode } from "gatsby";
import { pagePath, renderEnvironment, siteConfig } from "../../site.config";
import type { ClientConfig } from "../../src/lib/client-config";
import type { ClientFile, ClientFiles } from "../../src/lib/client-files";
import type { Tasks } from "../../src/lib/tasks";
import { readPictures } from "../guides/pictures";
import { foreignOrigins } from "../hosts/foreign-origins";
import { readRedirects, renamedAnchors } from "../hosts/redirects";
import { publicFolder } from "../publish/built-site";
import { sandboxDataRule, writeApiDocuments } from "./api-documents";

/** The targets of package.json's "browserslist", for esbuild. */
const TARGET = ["chrome123", "edge123", "firefox128", "safari17.5"];

/** The parts of webpack's configuration that change here. */
interface Config {
	entry: unknown;
	module: { rules: Rule[] };
	optimization: Record<string, unknown>;
	output: Record<string, unknown>;
	plugins: { definitions?: Record<string, unknown>; constructor: { name: string }; options?: object }[];
	devtool: unknown;
}

interface Rule {
	test?: unknown;
	use?: unknown;
	exclude?: unknown;
	oneOf?: Rule[];
}

/**
 * Builds our own bundle for the browser: src/client/entry.ts instead of Gatsby's runtime. The HTML bundle knows the names
 * of its files. Development keeps Gatsby's configuration.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions, plugins, getConfig }) => {
	actions.setWebpackConfig({
		module: { rules: [sandboxDataRule] },
		resolve: { alias: { "palette.css$": resolve(siteConfig.palette), "~api-documents$": writeApiDocuments() } },
		plugins: [
			plugins.define({
				__SCRIPT_HOSTS__: JSON.stringify(foreignOrigins(siteConfig).script),
				__PICTURES__: JSON.stringify(readPictures()),
				__RENAMED_ANCHORS__: JSON.stringify(renamedAnchors(readRedirects())),
				__TASKS__: JSON.stringify(tasksOf(siteConfig)),
				__CLIENT_CONFIG__: JSON.stringify(clientConfig(siteConfig)),
				...(stage === "develop" ? renderValues() : {}),
				...(stage === "build-html" ? { __CLIENT_FILES__: JSON.stringify(readClientFiles()) } : {}),
			}),
		],
	});
	const config: Config = getConfig();
	if (stage === "build-javascript") takeOwnEntry(config);
	if (stage === "build-html") leanHtmlBundle(config);
	if (stage !== "develop" && stage !== "develop-html") shortenClassNames(config.module.rules);
	if (stage === "develop") ignoreSheetOrder(config);
	actions.replaceWebpackConfig(config as never);
};

/** One script and one style sheet for every page, separate sheets for the reference and for pages outside the docs; everything else loads on demand. */
function takeOwnEntry(config: Config): void {
	config.entry = {
		app: resolve("src/client/entry.ts"),
		site: [resolve("src/styles/global.ts"), ...sheetsIn("src/components", "src/layout")],
		screens: sheetsIn("src/screens/home", "src/screens/not-found", "src/screens/search-page"),
		preview: sheetsIn("src/screens/theme-preview"),
		reference: sheetsIn("src/reference"),
	};
	config.devtool = false;
	// Otherwise webpack names a global variable after package.json.
	config.output.uniqueName = "docs";
	config.output.trustedTypes = { policyName: "docs-chunks" };
	config.optimization = {
		minimizer: [new EsbuildPlugin({ target: TARGET, css: true, legalComments: "none" })],
		splitChunks: { chunks: "async", minSize: 10_000, maxAsyncRequests: 8 },
	};
	takeEsbuild(config, (file) => ownCode.test(file));
}

/** Style sheets of components in some folders. Pages are static, so no script imports these components. */
function sheetsIn(...folders: string[]): string[] {
	return folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((name) => name.endsWith(".module.css"))
			.sort()
			.map((name) => resolve(folder, name)),
	);
}

/** Node runs this bundle once: steps that make scripts small for browsers only take time here. */
function leanHtmlBundle(config: Config): void {
	config.devtool = false;
	takeEsbuild(config, (file) => ownCode.test(file) && !hasQuery(file));
	Object.assign(config.optimization, { concatenateModules: false, usedExports: false, innerGraph: false });
	forgetEnvironment(config.plugins);
}

/** Our own code; Gatsby's is already JavaScript. */
const ownCode = /[\\/](?:src|plugins|sandbox)[\\/](?:(?!node_modules).)*\.tsx?$|site\.config\.ts$|gatsby-[a-z]+\.tsx$/;

/** Compiles our files with esbuild where Babel, Gatsby's compiler, would take ten times as long. Babel still removes queries. */
function takeEsbuild(config: Config, isOurs: (file: string) => boolean): void {
	for (const rule of config.module.rules)
		if (rule.test instanceof RegExp && rule.test.test("page.tsx")) rule.exclude = [rule.exclude ?? [], isOurs].flat();
	config.module.rules.push({
		test: isOurs,
		use: [{ loader: "esbuild-loader", options: { target: TARGET, jsx: "automatic" } }],
	});
}

function hasQuery(file: string): boolean {
	return readFileSync(file, "utf8").includes("graphql`");
}

/** Class names without the component's name save 1.2 kB of a first view. In development the names show the origin of a style. */
function shortenClassNames(rules: readonly Rule[]): void {
	for (const rule of rules.flatMap(({ oneOf }) => oneOf ?? []))
		for (const { options } of [rule.use ?? []].flat() as { options?: { modules?: { localIdentName?: string } } }[])
			if (options?.modules?.localIdentName) options.modules.localIdentName = "c[hash:base62:5]";
}

/** In development, components import their sheets in no fixed order: webpack would print a thousand lines of warnings at each save. */
function ignoreSheetOrder(config: Config): void {
	for (const plugin of config.plugins)
		if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
}

/** The browser's bundle, built before the HTML bundle, with digests of its files. */
function readClientFiles(): ClientFiles {
	const stats: { assetsByChunkName: Record<string, string[]> } = JSON.parse(
		readFileSync(join(publicFolder, "webpack.stats.json"), "utf8"),
	);
	const files = Object.fromEntries(
		Object.entries(stats.assetsByChunkName).flatMap(([chunk, names]) =>
			names.map((name) => [`${chunk}${name.slice(name.lastIndexOf("."))}`, describeFile(name)]),
		),
	);
	const build = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 20);
	return { build, files };
}

function describeFile(file: string): ClientFile {
	const digest = createHash("sha384").update(readFileSync(join(publicFolder, file)));
	return { url: `${siteConfig.pathPrefix}/${file}`, integrity: `sha384-${digest.digest("base64")}` };
}

/**
 * Gatsby turns every environment variable into a constant of the HTML bundle, so that a change of any of them, such as the
 * number of a CI run, would render every page again. This keeps only the variables that the site reads.
 */
function forgetEnvironment(plugins: Config["plugins"]): void {
	const kept = new Set(["NODE_ENV", "PUBLIC_DIR", "BUILD_STAGE", "CYPRESS_SUPPORT", ...renderEnvironment]);
	for (const { definitions } of plugins) {
		for (const name of Object.keys(definitions ?? {}))
			if (/^process\.env\.(?!GATSBY_)/.test(name) && !kept.has(name.slice("process.env.".length)))
				delete definitions?.[name];
	}
}

/** Gatsby gives the browser only variables that begin with GATSBY_; in development the browser needs those of site.config.ts too. */
function renderValues(): Record<string, string> {
	return Object.fromEntries(
		renderEnvironment.flatMap((name) => {
			const value = process.env[name];
			return value === undefined ? [] : [[`process.env.${name}`, JSON.stringify(value)]];
		}),
	);
}

/** Pages that the search modal suggests before the reader types. */
function tasksOf({ home, versions }: typeof siteConfig): Tasks {
	const last = versions.find(({ isLast }) => isLast);
	if (!last) throw new Error("site.config.ts: no version has isLast.");
	return {
		title: home.titles.tasks,
		items: home.tasks.map(({ title, slug }) => ({ title, path: pagePath(last, slug) })),
	};
}

/** The part of the site's configuration that the browser needs: all of it would add 1 kB to every first view. */
function clientConfig(site: typeof siteConfig): ClientConfig {
	const { product, command, namespace, prefix, colorMode, analytics } = site;
	const versions = site.versions.map(({ name, path, isLast }) => ({ name, path, isLast }));
	return { product, command, namespace, prefix, colorMode, analytics, versions };
}
