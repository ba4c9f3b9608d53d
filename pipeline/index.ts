/** The lifecycles of each plugin, for its gatsby-node.ts. */
export * as algoliaIndex from "../plugins/gatsby-plugin-algolia-index/post-build";
export * as algolia from "../plugins/gatsby-plugin-algolia-index/target";
export * as searchIndex from "../plugins/gatsby-plugin-search-index/lifecycles";
export * as sourceCli from "../plugins/gatsby-source-cli/lifecycles";
export * as sourceCrds from "../plugins/gatsby-source-crds/lifecycles";
export * as sourceOpenApi from "../plugins/gatsby-source-openapi/lifecycles";
export * as sourceReleases from "../plugins/gatsby-source-releases/lifecycles";
export * as configuration from "./lifecycles/configuration";
/** The site's own lifecycles, for gatsby-node.ts. */
export * as lifecycles from "./lifecycles/lifecycles";
export * as finishing from "./lifecycles/post-build";
