export { onCreateDevServer } from "../develop/live-samples";
export { sourceNavigation as sourceNodes } from "../navigation/navigation-node";
export { createPages } from "./create-pages";
export { onPreBootstrap } from "./pre-bootstrap";
export { onPreInit } from "./pre-init";
export { preprocessSource } from "./preprocess-source";
export { createResolvers, createSchemaCustomization } from "./schema";
export { onCreateWebpackConfig } from "./webpack";
