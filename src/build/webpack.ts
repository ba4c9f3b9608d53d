import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { parse } from "yaml";
import { publicEnvironment, siteConfig } from "../../site.config";
import { foreignOrigins } from "../lib/foreign-origins";
import { readRedirects, renamedAnchors } from "./redirects";

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
	if (stage === "develop") actions.replaceWebpackConfig(withoutOrderWarnings(getConfig()));
	if (stage === "build-html") {
		const config = getConfig();
		leaveMdxToItsCompiler(config.module.rules);
		// Source maps of every compiled page cost a quarter of the time and memory, for a stack trace that names the page anyway.
		config.devtool = false;
		actions.replaceWebpackConfig(config);
	}
	if (stage !== "build-javascript") return;
	actions.setWebpackConfig({
		devtool: false,
		module: { rules: [{ test: /async-requires\.js$/, use: resolve("src/build/one-guide-chunk.cjs") }] },
		output: { trustedTypes: { policyName: "docs-chunks" } },
		plugins: [
			plugins.normalModuleReplacement(/\.server$/, resolve("src/client/nothing.js")),
			// Off-main-thread scripts, a service worker and the Head API: never used here, 4 kB of every first view.
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
	});
	const config = getConfig();
	const [, ...others] = config.optimization.minimizer;
	// Gatsby puts all styles into one sheet. The reference pages share a second one, other pages have their own few lines.
	const { cacheGroups } = config.optimization.splitChunks;
	cacheGroups.styles.chunks = "initial";
	cacheGroups.reference = {
		...cacheGroups.styles,
		name: "reference",
		chunks: "async",
		type: "css/mini-extract",
		test: /[\\/]src[\\/]reference[\\/]/,
	};
	config.optimization.minimizer = [plugins.minifyJs({ terserOptions: modern }), ...others];
	actions.replaceWebpackConfig(config);
};

/** In development components import their own sheets, in no one order: a thousand lines of warnings at each save. */
function withoutOrderWarnings(config: { plugins: { options?: { ignoreOrder?: boolean } }[] }) {
	for (const plugin of config.plugins)
		if (plugin.constructor.name === "MiniCssExtractPlugin") plugin.options = { ...plugin.options, ignoreOrder: true };
	return config;
}

/** What the browsers of package.json's "browserslist" understand: Gatsby's own choice is ES5. */
const modern = { mangle: {}, parse: {}, compress: { ecma: 2020, passes: 2 }, output: { ecma: 2020 } };

/** A rule of webpack's configuration, as gatsby-plugin-mdx writes its own. */
interface MdxRule {
	test?: unknown;
	use?: unknown;
}

/** Compiled MDX is the JavaScript that Node runs: Babel, the first of its two loaders, would only read and write it again. */
function leaveMdxToItsCompiler(rules: MdxRule[]): void {
	for (const rule of rules) {
		const { use } = rule;
		if (String(rule.test) !== String(/\.mdx?$/) || typeof use !== "function") continue;
		rule.use = (module: unknown) => use(module).slice(1);
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
