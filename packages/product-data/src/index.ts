/** Reads what a product is documented with: command files, CustomResourceDefinitions, OpenAPI documents. */

export * from "./checking.ts";
export type { CobraOption, ParsedCommand, StatedArgument, StatedOption } from "./commands/command-schema.ts";
export * from "./commands/model.ts";
export * from "./commands/parse-command-markdown.ts";
export * from "./commands/read-commands.ts";
export { slugOf, toOption } from "./commands/to-command.ts";
export * from "./commands/values-in-usage.ts";
export * from "./crds/parse-crds.ts";
export * from "./crds/read-kinds.ts";
export * from "./facts/command-facts.ts";
export * from "./facts/schema-facts.ts";
export type * from "./openapi/document-schema.ts";
export { isApiText, readApi } from "./openapi/read-api.ts";
export * from "./openapi/read-document.ts";
export * from "./releases/history-files.ts";
export * from "./schema/json-schema.ts";
export { type JsonSchema, jsonSchemaReader } from "./schema/json-schema-node.ts";
export * from "./schema/property.ts";
export * from "./source/read-source.ts";
export * from "./source/source-error.ts";
export * from "./source/yaml-source.ts";
