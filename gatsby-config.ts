import { existsSync } from "node:fs";
import { join } from "node:path";
import { algolia, configuration } from "docs-pipeline";
import type { GatsbyConfig, PluginRef } from "gatsby";
import { pagePath, siteConfig } from "./site.config";
import { prismExtensions } from "./src/components/code-block/prism-languages";

const { mdxOptions, queryTypesAreCurrent, versions } = configuration;
const root = process.cwd();
const screens = join(root, "static/screens");

/** Folders whose files Gatsby watches; a version may have no questions. */
function foldersOf(content: string): string[] {
	return ["docs", "partials", ...(existsSync(join(root, content, "questions")) ? ["questions"] : [])];
}

/** The sources of one docs version: pages with their partials and questions, commands, custom resources, API documents. */
const versionPlugins = versions.flatMap((version): PluginRef[] => [
	...foldersOf(version.content).map((folder) => ({
		resolve: "gatsby-source-filesystem",
		options: { name: `${folder} ${version.name}`, path: join(root, version.content, folder) },
	})),
	...[
		["cli", join(version.content, "cli"), "reference/cli"],
		["crds", join(version.content, "crds"), "reference/crd-spec"],
		["openapi", version.openapi, "reference/api"],
		["releases", siteConfig.releases, "reference/changes"],
	].map(([name, folder = "", path = ""]) => ({
		resolve: `gatsby-source-${name}`,
		options: {
			root: join(root, folder),
			product: siteConfig.product,
			kinds: siteConfig.kinds,
			version: version.name,
			isLast: version.isLast,
			pathPrefix: pagePath(version, path),
		},
	})),
]);

const mdx: PluginRef = {
	resolve: "gatsby-plugin-mdx",
	options: {
		extensions: [".mdx"],
		mdxOptions,
		gatsbyRemarkPlugins: [
			{ resolve: "gatsby-remark-autolink-headers", options: { icon: false, offsetY: 84 } },
			{ resolve: "gatsby-remark-prismjs", options: { noInlineHighlight: true, languageExtensions: prismExtensions } },
		],
	},
};

/** Only with a measurement id: without one, the plugin is not in the list. */
const analytics: PluginRef[] = siteConfig.analytics.gtagId
	? [
			{
				resolve: "gatsby-plugin-google-gtag",
				options: {
					trackingIds: [siteConfig.analytics.gtagId],
					gtagConfig: { anonymize_ip: true, cookie_expires: 0 },
					// src/client/chrome/analytics.ts sends page views: only if path, query or hash changed.
					pluginConfig: { head: false, respectDNT: true, exclude: ["/**"] },
				},
			},
		]
	: [];

/**
 * Only with the key that may write: the last steps of a build send its records to a copy of the index, and have the copy replace
 * the index. A build that fails before, or there, leaves the index as it was.
 */
const target = algolia.algoliaTarget(siteConfig.algolia, process.env);
const push: PluginRef[] = target
	? [
			{ resolve: "gatsby-plugin-algolia-index", options: { ...target, step: "copy" } },
			{ resolve: "gatsby-plugin-algolia", options: algolia.pushOptions(target) },
			{ resolve: "gatsby-plugin-algolia-index", options: { ...target, step: "replace" } },
		]
	: [];

const config: GatsbyConfig = {
	siteMetadata: { title: siteConfig.title, siteUrl: siteConfig.url, description: siteConfig.description },
	pathPrefix: siteConfig.pathPrefix,
	trailingSlash: "never",
	jsxRuntime: "automatic",
	graphqlTypegen: {
		typesOutputPath: "src/gatsby-types.d.ts",
		generateOnBuild: !queryTypesAreCurrent(),
		// All queries outside of src: Gatsby would parse each file of both folders for them, three times in a start.
		documentSearchPaths: ["./pipeline/nodes-of.ts", "./plugins/gatsby-plugin-search-index/page-query.ts"],
	},
	plugins: [
		"gatsby-plugin-image",
		"gatsby-plugin-sharp",
		"gatsby-transformer-sharp",
		// The pictures of the app, for editors who look for one: pages take them from static/ as they are.
		...(existsSync(screens)
			? [{ resolve: "gatsby-source-filesystem", options: { name: "screens", path: screens } }]
			: []),
		...versionPlugins,
		mdx,
		...analytics,
		{ resolve: "gatsby-plugin-search-index", options: { lang: siteConfig.locale } },
		"gatsby-plugin-finish-site",
		...push,
	],
};

export default config;
