import type { GatsbyNode } from "gatsby";
import { SourceErrors } from "product-data";
import { finishSite } from "../checks/finish-site";
import { proveQueries } from "../checks/prove-queries";
import { publishReceipts } from "../checks/samples";
import { builtPages } from "../publish/built-site";
import { writeChangesFeeds } from "../publish/changes-feed";
import { writeLlmsTxt } from "../publish/llms";
import { finishOgImages } from "../publish/og-images";
import { writePageLists } from "../publish/page-lists";
import { publishSources } from "../publish/published-sources";
import { removeGone } from "../publish/remove-gone";
import { readBuiltSite } from "../publish/site-data";
import { writeTwins } from "../publish/twins";
import { writeWebManifest } from "../publish/web-manifest";
import { withholdPageData } from "./page-data";
import { keepQueryTypes } from "./query-types";

/** Runs after the HTML is written, before the plugins that publish. The last step checks the site as a whole, so every file comes before it. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
	keepQueryTypes();
	await proveQueries(args);
	publishReceipts();
	removeGone(args.getNodesByType("SitePage").map(({ path }) => String(path)));
	const built = builtPages();
	const site = await readBuiltSite(args);
	try {
		writeTwins(site, built);
		writeLlmsTxt(site);
		writePageLists(site);
		writeWebManifest();
		publishSources(site);
		writeChangesFeeds(args);
		await finishOgImages();
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		args.reporter.panic(error.message);
	}
	withholdPageData();
	finishSite(args.reporter, site.pages, built);
};
