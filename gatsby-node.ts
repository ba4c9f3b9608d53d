export { createPages } from "./src/build/create-pages";
export { onCreateNode } from "./src/build/guides";
export { createSchemaCustomization } from "./src/build/schema";
export { sourceNodes } from "./src/build/source-nodes";
export { onCreateWebpackConfig } from "./src/build/webpack";
