export { createSchemaCustomization } from "./schema";
export { onPreBootstrap, onPreExtractQueries } from "./source-pages";
