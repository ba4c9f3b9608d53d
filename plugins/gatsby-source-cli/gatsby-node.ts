import { sourceCli } from "docs-pipeline";

export const { createSchemaCustomization, sourceNodes } = sourceCli;
