export { createPages, onPreExtractQueries } from "./source-records";
export { createSchemaCustomization } from "./schema";
export { onCreateDevServer } from "./serve-index";
export { onPostBuild } from "./post-build";
