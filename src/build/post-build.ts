import type { GatsbyNode } from "gatsby";
import { trimPageData } from "./page-data";
import { publishReceipts } from "./samples";

/** After the HTML is written. */
export const onPostBuild: GatsbyNode["onPostBuild"] = () => {
	publishReceipts();
	trimPageData();
};
