import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { EsbuildPlugin } from "esbuild-loader";
import type { GatsbyNode } from "gatsby";
import { pagePath, renderEnvironment, siteConfig } from "../../site.config";
import type { ClientConfig } from "../../src/lib/client-config";
import type { ClientFile, ClientFiles } from "../../src/lib/client-files";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import type { Tasks } from "../../src/lib/tasks";
import { readPictures } from "../guides/pictures";
import { readRedirects, renamedAnchors } from "../hosts/redirects";
import { publicFolder } from "../publish/built-site";
import { sandboxDataRule, writeApiDocuments } from "./api-documents";

/** What the browsers of package.json's "browserslist" run. */
const TARGET = ["chrome123", "edge123", "firefox128", "safari17.5"];

/** The parts of webpack's configuration that are changed here. */
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
 * The browser's bundle is ours: src/client/entry.ts instead of Gatsby's runtime. The HTML bundle knows the names of its
 * files. Development keeps Gatsby's own configuration.
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

/** One script and one style sheet for every page; the sheets of the reference and of pages outside the docs apart; the rest is loaded when a reader asks for it. */
function takeOwnEntry(config: Config): void {
	config.entry = {
		app: resolve("src/client/entry.ts"),
		site: [resolve("src/styles/global.ts"), ...sheetsIn("src/components", "src/layout")],
		screens: sheetsIn("src/screens/home", "src/screens/not-found", "src/screens/search-page"),
		preview: sheetsIn("src/screens/theme-preview"),
		reference: sheetsIn("src/reference"),
	};
	config.devtool = false;
	// Otherwise a global variable has the name of package.json.
	config.output.uniqueName = "docs";
	config.output.trustedTypes = { policyName: "docs-chunks" };
	config.optimization = {
		minimizer: [new EsbuildPlugin({ target: TARGET, css: true, legalComments: "none" })],
		splitChunks: { chunks: "async", minSize: 10_000, maxAsyncRequests: 8 },
	};
	takeEsbuild(config, (file) => ownCode.test(file));
}

/** Style sheets of components in some folders: pages are static, so that no script imports the components. */
function sheetsIn(...folders: string[]): string[] {
	return folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((name) => name.endsWith(".module.css"))
			.sort()
			.map((name) => resolve(folder, name)),
	);
}

/** Node runs this bundle once: what makes scripts small in a browser only costs time here. */
function leanHtmlBundle(config: Config): void {
	config.devtool = false;
	takeEsbuild(config, (file) => ownCode.test(file) && !hasQuery(file));
	Object.assign(config.optimization, { concatenateModules: false, usedExports: false, innerGraph: false });
	forgetEnvironment(config.plugins);
}

/** Our own code; Gatsby's is JavaScript already. */
const ownCode = /[\\/](?:src|plugins|sandbox)[\\/](?:(?!node_modules).)*\.tsx?$|site\.config\.ts$|gatsby-[a-z]+\.tsx$/;

/** Has esbuild compile files of ours that Babel, which Gatsby uses, takes ten times as long for. Babel takes queries out. */
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

/** Names of classes without the component's: 1.2 kB of a first view. In development they tell where a style is from. */
function shortenClassNames(rules: readonly Rule[]): void {
	for (const rule of rules.flatMap(({ oneOf }) => oneOf ?? []))
		for (const { options } of [rule.use ?? []].flat() as { options?: { modules?: { localIdentName?: string } } }[])
			if (options?.modules?.localIdentName) options.modules.localIdentName = "c[hash:base62:5]";
}

/** In development components import their own sheets, in no one order: a thousand lines of warnings at each save. */
function ignoreSheetOrder(config: Config): void {
	for (const plugin of config.plugins)
		if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
}

/** The browser's bundle, which is built before the HTML bundle, with digests of its files. */
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
 * Gatsby makes a constant of every variable of the environment in the HTML bundle, so that any other value of any of them,
 * such as the number of a CI run, would have every page rendered again. Ours are those that the site reads.
 */
function forgetEnvironment(plugins: Config["plugins"]): void {
	const kept = new Set(["NODE_ENV", "PUBLIC_DIR", "BUILD_STAGE", "CYPRESS_SUPPORT", ...renderEnvironment]);
	for (const { definitions } of plugins) {
		for (const name of Object.keys(definitions ?? {}))
			if (/^process\.env\.(?!GATSBY_)/.test(name) && !kept.has(name.slice("process.env.".length)))
				delete definitions?.[name];
	}
}

/** Gatsby gives the browser only variables that begin with GATSBY_; in development it renders with site.config.ts too. */
function renderValues(): Record<string, string> {
	return Object.fromEntries(
		renderEnvironment.flatMap((name) => {
			const value = process.env[name];
			return value === undefined ? [] : [[`process.env.${name}`, JSON.stringify(value)]];
		}),
	);
}

/** Where the search modal leads before anything is typed. */
function tasksOf({ home, versions }: typeof siteConfig): Tasks {
	const last = versions.find(({ isLast }) => isLast);
	if (!last) throw new Error("site.config.ts: no version has isLast.");
	return {
		title: home.titles.tasks,
		items: home.tasks.map(({ title, slug }) => ({ title, path: pagePath(last, slug) })),
	};
}

/** The part of the site's configuration that the browser's code needs: the whole would be 1 kB of every first view. */
function clientConfig(site: typeof siteConfig): ClientConfig {
	const { product, command, namespace, prefix, colorMode, analytics } = site;
	const versions = site.versions.map(({ name, path, isLast }) => ({ name, path, isLast }));
	return { product, command, namespace, prefix, colorMode, analytics, versions };
}
