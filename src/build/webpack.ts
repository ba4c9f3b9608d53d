import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
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
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions, plugins }) => {
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
	if (stage === "build-html") actions.setWebpackConfig({ output: { hashSalt: stylesDigest() } });
	if (stage !== "build-javascript") return;
	actions.setWebpackConfig({
		devtool: false,
		output: { trustedTypes: { policyName: "docs-chunks" } },
		plugins: [
			plugins.normalModuleReplacement(/\.server$/, resolve("src/client/nothing.js")),
			// Off-main-thread scripts and the Head API: never used here, 4 kB of every first view.
			plugins.normalModuleReplacement(
				/internal-plugins[\\/]partytown[\\/]gatsby-browser/,
				resolve("src/client/empty.js"),
			),
			plugins.normalModuleReplacement(/head-export-handler-for-browser$/, resolve("src/client/nothing.js")),
			plugins.normalModuleReplacement(/__contentFilePath=/, (resource: { request: string }) => {
				resource.request = resource.request.replace(/\?__contentFilePath=.*$/, "");
			}),
		],
	});
};

/** Gatsby gives the browser only variables that begin with GATSBY_; site.config.ts reads a few others. */
function publicValues(): Record<string, string> {
	return Object.fromEntries(
		publicEnvironment.flatMap((name) => {
			const value = process.env[name];
			return value === undefined ? [] : [[`process.env.${name}`, JSON.stringify(value)]];
		}),
	);
}

/**
 * The styles stand in every HTML file, but they are no part of the bundle that renders it: with their digest in the
 * bundle's hash, a warm build renders the pages anew when only a style sheet has changed.
 */
function stylesDigest(): string {
	const digest = createHash("sha256");
	const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
	for (const file of files.sort()) digest.update(readFileSync(join("src", file)));
	return digest.digest("hex").slice(0, 16);
}
