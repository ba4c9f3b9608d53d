import { sourceReleases } from "docs-pipeline";

export const { createResolvers, createSchemaCustomization, sourceNodes } = sourceReleases;
