import type { GatsbyNode } from "gatsby";
import { trimPageData } from "./page-data";

/** After the HTML is written. */
export const onPostBuild: GatsbyNode["onPostBuild"] = () => {
	trimPageData();
};
