import type { GatsbyNode } from "gatsby";
import { sourceNavigation } from "../navigation/navigation-node";

/** Nodes that the site itself makes: the pages that navigation.yaml asks for. */
export const sourceNodes: GatsbyNode["sourceNodes"] = (args) => {
	sourceNavigation(args);
};
