import type { GatsbyNode } from "gatsby";

/** What Gatsby looks for in a file of code: queries, and exports and components that stand for features of its own. */
const FEATURES = [
	/(?<![/`])\bgraphql\s*`|\buseStaticQuery\b|<Slice\b/,
	/\bexport\s+(?:async\s+)?(?:const|let|var|function)\s+(?:config|getServerData|Head)\b/,
	/\bexport\s*\{[^}]*\b(?:config|getServerData|Head)\b/,
];

/**
 * Runs for each file of src and of Gatsby's plugins that contains a word like "config". Parsing all of them takes longer than
 * any other step of a warm build, so Gatsby gets an empty program for a file without queries.
 */
export const preprocessSource: GatsbyNode["preprocessSource"] = ({ contents }) =>
	FEATURES.some((feature) => feature.test(contents)) ? undefined : ";";
