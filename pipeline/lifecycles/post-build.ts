import type { GatsbyNode } from "gatsby";
import { SourceErrors } from "product-data";
import { finishSite } from "../checks/finish-site";
import { proveQueries } from "../checks/prove-queries";
import { publishReceipts } from "../checks/samples";
import { builtPages } from "../publish/built-site";
import { writeChangesFeeds } from "../publish/changes-feed";
import { writeLlmsTxt } from "../publish/llms";
import { finishOgImages } from "../publish/og-images";
import { publishSources } from "../publish/published-sources";
import { removeGone } from "../publish/remove-gone";
import { writeRobots } from "../publish/robots";
import { readBuiltSite } from "../publish/site-data";
import { writeSitemap } from "../publish/sitemap";
import { writeTwins } from "../publish/twins";
import { writeWebManifest } from "../publish/web-manifest";
import { writePaths } from "../publish/write-paths";
import { withholdPageData } from "./page-data";
import { keepQueryTypes } from "./query-types";

/** Runs after the HTML is written, before the plugins that publish. The last step checks the site as a whole, so every file comes before it. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
	keepQueryTypes();
	await proveQueries(args);
	publishReceipts();
	removeGone(args.getNodesByType("SitePage").map(({ path }) => String(path)));
	const built = builtPages();
	try {
		const site = readBuiltSite(args);
		writeTwins(site, built);
		writeLlmsTxt(site);
		writeSitemap(site);
		writeRobots();
		writeWebManifest();
		publishSources(site);
		writeChangesFeeds(args);
		writePaths(site);
		await finishOgImages();
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		args.reporter.panic(error.message);
	}
	withholdPageData();
	finishSite(args, built);
};
