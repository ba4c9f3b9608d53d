import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { siteConfig } from "../../site.config";
import { foreignOrigins } from "../lib/foreign-origins";
import { readRedirects, renamedAnchors } from "./redirects";
import { parse } from "yaml";

/** The OpenAPI document as data, for the sandbox that src/try-it loads on demand. */
const apiDocumentRule = { test: /toolhive-api\.yaml$/, type: "json", parser: { parse } };

/**
 * Pages are complete as HTML. In the production bundle of the browser everything that only renders (`*.server.tsx`,
 * the compiled MDX) is left out; gatsby-browser keeps the server's markup in place. See docs/decisions/static-pages.md.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
	stage,
	actions,
	plugins,
}) => {
	actions.setWebpackConfig({
		module: { rules: [apiDocumentRule] },
		plugins: [
			plugins.define({
				__SCRIPT_HOSTS__: JSON.stringify(foreignOrigins(siteConfig).script),
				__RENAMED_ANCHORS__: JSON.stringify(renamedAnchors(readRedirects())),
			}),
		],
	});
	if (stage !== "build-javascript") return;
	actions.setWebpackConfig({
		devtool: false,
		output: { trustedTypes: { policyName: "docs-chunks" } },
		plugins: [
			plugins.normalModuleReplacement(/\.server$/, resolve("src/client/nothing.js")),
			plugins.normalModuleReplacement(/__contentFilePath=/, (resource: { request: string }) => {
				resource.request = resource.request.replace(/\?__contentFilePath=.*$/, "");
			}),
		],
	});
};
