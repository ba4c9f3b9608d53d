export { createSchemaCustomization } from "./schema";
export { sourceNodes } from "./source-nodes";
