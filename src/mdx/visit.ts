/** One place for the tree walkers, so that their version is chosen once. */
export { EXIT, SKIP, visit } from "unist-util-visit";
export { visitParents } from "unist-util-visit-parents";
