import { join } from "node:path";
import type { GatsbyConfig, PluginRef } from "gatsby";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { searchPlugins } from "./plugins/gatsby-plugin-search-index/algolia";
import { pagePath, siteConfig } from "./site.config";
import { queryTypesAreCurrent } from "./src/build/query-types";
import { readReferenceIndex } from "./src/build/reference-index";
import { prismExtensions } from "./src/mdx/prism-languages";
import { rehypeCodeFrames } from "./src/mdx/rehype-code-frames";
import {
	remarkCallouts,
	remarkCodeFrames,
	remarkDiagrams,
	remarkPartials,
	remarkReferences,
	remarkTables,
} from "./src/mdx/remark-plugins";

const root = process.cwd();

/** The four sources of one docs version: pages, commands, custom resources, API documents. */
const versionPlugins = siteConfig.versions.flatMap((version): PluginRef[] => [
	{
		resolve: "gatsby-source-filesystem",
		options: { name: `docs ${version.name}`, path: join(root, version.content, "docs") },
	},
	{
		resolve: "gatsby-source-cli",
		options: {
			root: join(root, version.content, "cli"),
			version: version.name,
			pathPrefix: pagePath(version, "reference/cli"),
		},
	},
	{
		resolve: "gatsby-source-crds",
		options: {
			root: join(root, version.content, "crds"),
			version: version.name,
			pathPrefix: pagePath(version, "reference/crd-spec"),
		},
	},
	{
		resolve: "gatsby-source-openapi",
		options: {
			root: join(root, version.openapi),
			version: version.name,
			pathPrefix: pagePath(version, "reference/api"),
		},
	},
]);

const mdx: PluginRef = {
	resolve: "gatsby-plugin-mdx",
	options: {
		extensions: [".mdx"],
		mdxOptions: {
			remarkPlugins: [
				remarkGfm,
				remarkDirective,
				[remarkPartials, { root, partials: join(root, siteConfig.versions[0]?.content ?? "content", "partials") }],
				remarkCallouts,
				[remarkReferences, { index: readReferenceIndex }],
				remarkDiagrams,
				remarkTables,
				remarkCodeFrames,
			],
			rehypePlugins: [rehypeCodeFrames],
		},
		gatsbyRemarkPlugins: [
			{ resolve: "gatsby-remark-autolink-headers", options: { icon: false, offsetY: 84 } },
			{ resolve: "gatsby-remark-prismjs", options: { noInlineHighlight: true, languageExtensions: prismExtensions } },
		],
	},
};

/** Only with a measurement id: without one the plugin is not even in the list. */
const analytics: PluginRef[] = siteConfig.analytics.gtagId
	? [
			{
				resolve: "gatsby-plugin-google-gtag",
				options: {
					trackingIds: [siteConfig.analytics.gtagId],
					gtagConfig: { anonymize_ip: true, cookie_expires: 0 },
					// Page views are sent by src/client/analytics.ts: only when path, query or hash changed.
					pluginConfig: { head: false, respectDNT: true, exclude: ["/**"] },
				},
			},
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
		documentSearchPaths: ["./gatsby-node.ts", "./plugins/**/gatsby-node.ts", "./src/build/*.ts"],
	},
	plugins: [
		{ resolve: "gatsby-source-filesystem", options: { name: "images", path: join(root, "src/images") } },

		"gatsby-plugin-image",
		"gatsby-plugin-sharp",
		"gatsby-transformer-sharp",
		...versionPlugins,
		mdx,
		...analytics,
		...searchPlugins(siteConfig, process.env),
	],
};

export default config;
