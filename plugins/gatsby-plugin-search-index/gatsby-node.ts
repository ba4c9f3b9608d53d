import { searchIndex } from "docs-pipeline";

export const { createSchemaCustomization, onPreBootstrap, onPreExtractQueries } = searchIndex;
