export { createPages } from "./src/build/create-pages";
export { onCreateNode } from "./src/build/guides";
export { onCreateDevServer } from "./src/build/live-samples";
export { onPostBuild } from "./src/build/post-build";
export { onPreBootstrap } from "./src/build/pre-bootstrap";
export { onPreInit } from "./src/build/pre-init";
export { createResolvers, createSchemaCustomization } from "./src/build/schema";
export { sourceNodes } from "./src/build/source-nodes";
export { onCreateWebpackConfig } from "./src/build/webpack";
