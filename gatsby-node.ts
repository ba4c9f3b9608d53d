export { onCreateDevServer } from "./pipeline/develop/live-samples";
export { createPages } from "./pipeline/lifecycles/create-pages";
export { onPostBuild } from "./pipeline/lifecycles/post-build";
export { onPreBootstrap } from "./pipeline/lifecycles/pre-bootstrap";
export { onPreInit } from "./pipeline/lifecycles/pre-init";
export { createResolvers, createSchemaCustomization } from "./pipeline/lifecycles/schema";
export { sourceNodes } from "./pipeline/lifecycles/source-nodes";
export { onCreateWebpackConfig } from "./pipeline/lifecycles/webpack";
