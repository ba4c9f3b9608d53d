import { sourceOpenApi } from "docs-pipeline";

export const { createSchemaCustomization, sourceNodes } = sourceOpenApi;
