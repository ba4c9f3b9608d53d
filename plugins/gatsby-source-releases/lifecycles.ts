export { createResolvers, createSchemaCustomization } from "./schema";
export { sourceNodes } from "./source-nodes";
