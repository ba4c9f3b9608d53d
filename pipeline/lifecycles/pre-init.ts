import type { GatsbyNode } from "gatsby";
import { dropCacheOfOlderCode } from "../own-code";
import { restorePageData } from "./page-data";

/** Before Gatsby reads anything: what the steps after the last build took away is put back as Gatsby wrote it. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ store }) => {
	dropCacheOfOlderCode(store);
	restorePageData();
};
