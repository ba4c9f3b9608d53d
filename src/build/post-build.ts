import type { GatsbyNode } from "gatsby";
import { trimPageData } from "./page-data";
import { proveQueries } from "./prove-queries";
import { publishReceipts } from "./samples";

/** After the HTML is written. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
	await proveQueries(args);
	publishReceipts();
	trimPageData();
};
