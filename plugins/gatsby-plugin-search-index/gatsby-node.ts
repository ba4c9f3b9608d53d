import { searchIndex } from "docs-pipeline";

export const { createSchemaCustomization, onPostBuild, onPreBootstrap, onPreExtractQueries } = searchIndex;
