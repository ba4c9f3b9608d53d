// Gatsby looks for a main file; the plugin is gatsby-node.ts.
