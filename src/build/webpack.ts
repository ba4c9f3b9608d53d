import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { siteConfig } from "../../site.config";
import { foreignOrigins } from "../lib/foreign-origins";
import { readRedirects, renamedAnchors } from "./redirects";

/**
 * Pages are complete as HTML. In the production bundle of the browser everything that only renders (`*.server.tsx`,
 * the compiled MDX) is left out; gatsby-browser keeps the server's markup in place. See docs/decisions/static-pages.md.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
	stage,
	actions,
	plugins,
	getConfig,
	rules,
}) => {
	void getConfig;
	void rules;
	actions.setWebpackConfig({
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
