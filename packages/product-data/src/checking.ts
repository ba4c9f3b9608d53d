/** What checks of texts need: names, values against schemas, outputs against templates. Without files and parsers, for browsers. */

export type { CliValueType } from "./commands/model.ts";
export * from "./commands/value-type.ts";
export type { KindDefinition } from "./crds/read-kinds.ts";
export * from "./names/nearest-name.ts";
export type { ApiDocument, ApiOperation, ApiParameter } from "./openapi/read-api.ts";
export * from "./printed/read-printed.ts";
export * from "./printed/show-printed.ts";
export * from "./printed/template.ts";
export * from "./schema/position-tree.ts";
export * from "./schema/schema-node.ts";
export type { SchemaProblem } from "./schema/schema-problem.ts";
export * from "./schema/validate.ts";
export type { ValidateOptions } from "./schema/validate-options.ts";
export * from "./source/read-data.ts";
export type { SourceError } from "./source/source-error.ts";
