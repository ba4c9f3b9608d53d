import type { GatsbyNode } from "gatsby";
import { finishSite } from "./finish-site";
import { trimPageData } from "./page-data";
import { proveQueries } from "./prove-queries";
import { publishReceipts } from "./samples";

/** After the HTML is written. The last step judges the site as a whole: what else is published comes before it. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
	await proveQueries(args);
	publishReceipts();
	trimPageData();
	await finishSite(args);
};
