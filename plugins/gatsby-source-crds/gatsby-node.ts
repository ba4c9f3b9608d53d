import { sourceCrds } from "docs-pipeline";

export const { createSchemaCustomization, sourceNodes } = sourceCrds;
