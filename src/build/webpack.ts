import { resolve } from "node:path";
import type { CreateWebpackConfigArgs, GatsbyNode } from "gatsby";
import { parse } from "yaml";
import { publicEnvironment, renderEnvironment, siteConfig } from "../../site.config";
import { foreignOrigins } from "../lib/foreign-origins";
import { readRedirects, renamedAnchors } from "./redirects";
import { keepCacheByVersion } from "./webpack-cache";

/** The OpenAPI document as data, for the sandbox that src/try-it loads on demand. */
const apiDocumentRule = { test: /toolhive-api\.yaml$/, type: "json", parser: { parse } };

/**
 * Pages are complete as HTML. In the production bundle of the browser everything that only renders (`*.server.tsx`,
 * the compiled MDX) is left out; gatsby-browser keeps the server's markup in place. See docs/decisions/static-pages.md.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions, plugins, getConfig }) => {
	actions.setWebpackConfig({
		module: { rules: [apiDocumentRule] },
		plugins: [
			plugins.define({
				__SCRIPT_HOSTS__: JSON.stringify(foreignOrigins(siteConfig).script),
				__RENAMED_ANCHORS__: JSON.stringify(renamedAnchors(readRedirects())),
			}),
		],
	});
	if (stage === "build-javascript" || stage === "develop") {
		actions.setWebpackConfig({ plugins: [plugins.define(publicValues())] });
	}
	if (stage === "build-javascript") actions.setWebpackConfig(leaner(plugins));
	const config = getConfig();
	keepCacheByVersion(config, stage === "develop");
	if (stage === "develop") {
		ignoreOrder(config);
		leaveCompiledMdx(config.module.rules);
	}
	if (stage === "build-html") {
		forgetEnvironment(config.plugins);
		leaveCompiledMdx(config.module.rules, [{ loader: resolve("src/build/compiled-ahead-loader.cjs") }]);
		takeOwnGuidePages(config.module.rules);
		// Source maps of every compiled page cost a quarter of the time and memory, for a stack trace that names the page anyway.
		config.devtool = false;
		// Node runs this bundle once: what makes scripts small in a browser only costs time here.
		Object.assign(config.optimization, { concatenateModules: false, usedExports: false, innerGraph: false });
	}
	if (stage === "build-javascript") {
		const { minimizer, splitChunks } = config.optimization;
		minimizer[0] = plugins.minifyJs({ terserOptions: modern });
		splitStyles(splitChunks.cacheGroups);
	}
	actions.replaceWebpackConfig(config);
};

/** What the browser's bundle does without: server components, compiled MDX, and parts of Gatsby that are never used here. */
function leaner(plugins: CreateWebpackConfigArgs["plugins"]) {
	return {
		devtool: false as const,
		module: { rules: [{ test: /async-requires\.js$/, use: resolve("src/build/one-guide-chunk.cjs") }] },
		output: { trustedTypes: { policyName: "docs-chunks" } },
		plugins: [
			plugins.normalModuleReplacement(/\.server$/, resolve("src/client/nothing.js")),
			// Off-main-thread scripts, a service worker and the Head API: 4 kB of every first view.
			plugins.normalModuleReplacement(
				/internal-plugins[\\/]partytown[\\/]gatsby-browser/,
				resolve("src/client/empty.js"),
			),
			plugins.normalModuleReplacement(/register-service-worker$/, resolve("src/client/empty.js")),
			plugins.normalModuleReplacement(/head-export-handler-for-browser$/, resolve("src/client/nothing.js")),
			plugins.normalModuleReplacement(/__contentFilePath=/, (resource: { request: string }) => {
				resource.request = resource.request.replace(/\?__contentFilePath=.*$/, "");
			}),
		],
	};
}

/** Gatsby puts all styles into one sheet. The reference pages share a second one, other pages have their own few lines. */
function splitStyles(cacheGroups: Record<string, Record<string, unknown>>): void {
	const styles = { ...cacheGroups.styles, chunks: "initial" };
	cacheGroups.styles = styles;
	cacheGroups.reference = {
		...styles,
		name: "reference",
		chunks: "async",
		type: "css/mini-extract",
		test: /[\\/]src[\\/]reference[\\/]/,
	};
}

/** In development components import their own sheets, in no one order: a thousand lines of warnings at each save. */
function ignoreOrder(config: { plugins: { options?: { ignoreOrder?: boolean } }[] }): void {
	for (const plugin of config.plugins)
		if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
}

/** What the browsers of package.json's "browserslist" understand: Gatsby's own choice is ES5. */
const modern = { mangle: {}, parse: {}, compress: { ecma: 2020, passes: 2 }, output: { ecma: 2020 } };

/** A rule of webpack's configuration, as gatsby-plugin-mdx writes its own. */
interface MdxRule {
	test?: unknown;
	resourceQuery?: unknown;
	use?: unknown;
}

/**
 * gatsby-plugin-mdx has Babel read and write compiled MDX again, which is JavaScript that Node and browsers run. Other loaders
 * may come in its place.
 */
function leaveCompiledMdx(rules: MdxRule[], inPlace: readonly object[] = []): void {
	for (const rule of rules) {
		const { use } = rule;
		if (String(rule.test) === String(/\.mdx?$/) && typeof use === "function")
			rule.use = (module: unknown) => [...inPlace, ...use(module).slice(1)];
	}
}

/** The page of a guide is a few lines of ours around its compiled MDX, in place of a copy of the template. */
function takeOwnGuidePages(rules: MdxRule[]): void {
	for (const rule of rules)
		if (String(rule.resourceQuery).includes("__contentFilePath"))
			rule.use = [{ loader: resolve("src/build/guide-page-loader.cjs") }];
}

/**
 * Gatsby makes a constant of every variable of the environment in the HTML bundle, so that any other value of any of them,
 * such as the number of a CI run, would have webpack compile every page again. Ours are those that the site reads.
 */
function forgetEnvironment(plugins: { definitions?: Record<string, unknown> }[]): void {
	const kept = new Set(["NODE_ENV", "PUBLIC_DIR", "BUILD_STAGE", "CYPRESS_SUPPORT", ...renderEnvironment]);
	for (const { definitions } of plugins) {
		for (const name of Object.keys(definitions ?? {}))
			if (/^process\.env\.(?!GATSBY_)/.test(name) && !kept.has(name.slice("process.env.".length)))
				delete definitions?.[name];
	}
}

/** Gatsby gives the browser only variables that begin with GATSBY_; site.config.ts reads a few others. */
function publicValues(): Record<string, string> {
	return Object.fromEntries(
		publicEnvironment.flatMap((name) => {
			const value = process.env[name];
			return value === undefined ? [] : [[`process.env.${name}`, JSON.stringify(value)]];
		}),
	);
}
