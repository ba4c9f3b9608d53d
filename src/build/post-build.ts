import type { GatsbyNode } from "gatsby";
import { SourceErrors } from "../lib/source-error";
import { finishSite } from "./finish-site";
import { writeLlmsTxt } from "./llms";
import { finishOgImages } from "./og-images";
import { trimPageData } from "./page-data";
import { queryBuiltSite } from "./pages";
import { proveQueries } from "./prove-queries";
import { publishSources } from "./published-sources";
import { keepQueryTypes } from "./query-types";
import { writeRobots } from "./robots";
import { publishReceipts } from "./samples";
import { writeSitemap } from "./sitemap";
import { writeTwins } from "./twins";
import { writePaths } from "./write-paths";

/**
 * After the HTML is written. Twins read the pages' data, so they come before it is trimmed. The last step judges the
 * site as a whole: what else is published comes before it.
 */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
	keepQueryTypes();
	await proveQueries(args);
	publishReceipts();
	try {
		const site = await queryBuiltSite(args.graphql);
		await writeTwins(site);
		writeLlmsTxt(site);
		writeSitemap(site);
		writeRobots();
		publishSources(site);
		await finishOgImages();
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		args.reporter.panic(error.message);
	}
	await writePaths(args.graphql);
	trimPageData();
	await finishSite(args);
};
