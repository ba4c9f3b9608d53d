export { onPostBuild } from "./post-build";
export { createSchemaCustomization } from "./schema";
export { onCreateDevServer } from "./serve-index";
export { createPages, onPreBootstrap, onPreExtractQueries } from "./source-records";
