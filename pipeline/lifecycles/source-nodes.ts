import type { GatsbyNode } from "gatsby";
import { sourceNavigation } from "../navigation/navigation-node";

/** Nodes that come from the site itself: the pages that navigation.yaml asks for. */
export const sourceNodes: GatsbyNode["sourceNodes"] = (args) => {
	sourceNavigation(args);
};
