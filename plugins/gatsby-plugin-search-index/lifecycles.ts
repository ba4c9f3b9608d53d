export { onPostBuild } from "./post-build";
export { createSchemaCustomization } from "./schema";
export { createPages, onPreBootstrap, onPreExtractQueries } from "./source-pages";
