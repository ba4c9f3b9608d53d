import type { GatsbyNode } from "gatsby";
import { restoreHtml } from "./built-site";
import { dropCacheOfOlderCode } from "./own-code";
import { restorePageData } from "./page-data";

/**
 * Before Gatsby reads anything: what the steps after the last build changed is put back as Gatsby wrote it. `npm run dev`
 * reads the pages' data, but no HTML: the built site stays as it can be served.
 */
export const onPreInit: GatsbyNode["onPreInit"] = ({ store }) => {
	dropCacheOfOlderCode(store);
	restorePageData();
	if (process.env.gatsby_executing_command === "build") restoreHtml();
};
