export { onPostBuild } from "./post-build";
export { createSchemaCustomization } from "./schema";
export { onPreBootstrap, onPreExtractQueries } from "./source-pages";
