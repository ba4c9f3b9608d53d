import { searchIndex } from "docs-pipeline";

export const { createPages, createSchemaCustomization, onPostBuild, onPreBootstrap, onPreExtractQueries } = searchIndex;
