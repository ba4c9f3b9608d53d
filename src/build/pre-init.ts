import type { GatsbyNode } from "gatsby";
import { restoreHtml } from "./built-site";
import { restorePageData } from "./page-data";

/** Before a build reads anything: what the steps after the last build changed is put back as Gatsby wrote it. */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
	restorePageData();
	restoreHtml();
};
