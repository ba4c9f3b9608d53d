import type { GatsbyNode } from "gatsby";
import { dropCacheOfOlderCode } from "../own-code";
import { restorePageData } from "./page-data";

/** Runs before Gatsby reads anything: puts back the files that the last build withheld, as Gatsby wrote them. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ store }) => {
	dropCacheOfOlderCode(store);
	restorePageData();
};
