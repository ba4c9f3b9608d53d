import type { GatsbyNode } from "gatsby";
import { SourceErrors } from "../lib/source-error";
import { writeLlmsTxt } from "./llms";
import { writeOgImages } from "./og-images";
import { trimPageData } from "./page-data";
import { queryBuiltSite } from "./pages";
import { publishSources } from "./published-sources";
import { writeRobots } from "./robots";
import { writeSitemap } from "./sitemap";
import { writeTwins } from "./twins";

/** After the HTML is written. Twins read the pages' data, so they come before it is trimmed. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
	try {
		const site = await queryBuiltSite(args.graphql);
		writeTwins(site);
		writeLlmsTxt(site);
		writeSitemap(site);
		writeRobots();
		publishSources(site);
		writeOgImages(site);
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		args.reporter.panic(error.message);
	}
	trimPageData();
};
