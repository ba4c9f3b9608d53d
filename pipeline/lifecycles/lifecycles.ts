export { onCreateDevServer } from "../develop/live-samples";
export { createPages } from "./create-pages";
export { onPreBootstrap } from "./pre-bootstrap";
export { onPreInit } from "./pre-init";
export { preprocessSource } from "./preprocess-source";
export { createResolvers, createSchemaCustomization } from "./schema";
export { sourceNodes } from "./source-nodes";
export { onCreateWebpackConfig } from "./webpack";
