/**
 * node scripts/compile-ahead.mjs <list>: compiles guides with gatsby-plugin-mdx beside a build, which is busy with the
 * browser's bundle then and comes to the guides later. What it has not got to, or can't compile, the build compiles itself.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { compiledFile } from "../src/build/compiled-ahead-loader.cjs";

/**
 * @typedef {object} Ahead What a build has compiled ahead.
 * @property {string[]} files Absolute paths of MDX files.
 * @property {string} pathPrefix As Gatsby gives it to plugins.
 */

const require = createRequire(import.meta.url);
const { compileMDX } = require("gatsby-plugin-mdx/dist/compile-mdx");
const { parseFrontmatter } = require("gatsby-plugin-mdx/dist/frontmatter");
const { enhanceMdxOptions } = require("gatsby-plugin-mdx/dist/plugin-options");

const [list = ""] = process.argv.slice(2);
/** @type {Ahead} */
const { files, pathPrefix } = JSON.parse(readFileSync(list, "utf8"));
const { default: config } = require(resolve(".cache/compiled/gatsby-config.js"));
const { options } = config.plugins.find(
	(/** @type {{ resolve?: string }} */ { resolve }) => resolve === "gatsby-plugin-mdx",
);

/** What plugins get of Gatsby: ours, and those of gatsby-remark-*, ask for no node. */
const helpers = {
	pathPrefix,
	store: { getState: () => ({ config }) },
	cache: { get: async () => undefined, set: async () => undefined },
	getNode: () => undefined,
	getNodesByType: () => [],
	reporter: {
		panicOnBuild: ({ context }) => {
			throw context.errorMeta;
		},
	},
};
const gatsbyRemarkPlugins = options.gatsbyRemarkPlugins.map(
	(/** @type {{ resolve: string, options: object }} */ plugin) => ({
		...plugin,
		module: require(plugin.resolve),
		pluginOptions: plugin.options,
	}),
);
const mdxOptions = await enhanceMdxOptions({ ...options, gatsbyRemarkPlugins }, helpers);

// The build takes them from the first on: where they meet, the rest is done.
for (const file of files.reverse()) {
	const text = readFileSync(file, "utf8");
	try {
		const source = parseFrontmatter(file, text).body;
		const compiled = await compileMDX({ absolutePath: file, source }, mdxOptions, helpers.cache, helpers.reporter);
		if (compiled?.processedMDX)
			writeFileSync(compiledFile(join(process.cwd(), ".cache"), file, text), compiled.processedMDX);
	} catch {
		// The build tells what is wrong with it.
	}
}
