import type { GatsbyNode } from "gatsby";
import { trimPageData } from "./page-data";
import { writePaths } from "./write-paths";

/** After the HTML is written. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ graphql }) => {
	trimPageData();
	await writePaths(graphql);
};
