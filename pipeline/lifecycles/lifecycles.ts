import type { GatsbyNode } from "gatsby";
import { dropCacheOfOlderCode } from "../own-code";
import { awaitLastOutput, restorePageData } from "./page-data";

export { onCreateDevServer } from "../develop/live-samples";
export { sourceNavigation as sourceNodes } from "../navigation/navigation";
export { createPages } from "./create-pages";
export { onPreBootstrap } from "./pre-bootstrap";
export { preprocessSource } from "./preprocess-source";
export { createResolvers, createSchemaCustomization } from "./schema";
export { onCreateWebpackConfig } from "./webpack";

/** Runs before Gatsby reads anything: puts back the files that the last build withheld, as Gatsby wrote them. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ store }) => {
	awaitLastOutput();
	dropCacheOfOlderCode(store);
	restorePageData();
};
