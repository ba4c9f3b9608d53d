/** Reads what a product is documented with: command files, CustomResourceDefinitions, OpenAPI documents. */

export * from "./checking.ts";
export {
	type CliArgument,
	type CliOption,
	cliArgument,
	cliCommand,
	cliExample,
	cliExitStatus,
	cliFailure,
	cliOption,
	cliOutput,
	cliVariable,
	type ParsedCommand,
} from "./commands/model.ts";
export { parseCommand } from "./commands/parse-command.ts";
export { parseCommandMarkdown } from "./commands/parse-command-markdown.ts";
export { readCommands } from "./commands/read-commands.ts";
export { slugOf } from "./commands/to-command.ts";
export { typeOfDefault } from "./commands/value-type.ts";
export { valuesInUsage } from "./commands/values-in-usage.ts";
export { type CustomResource, crdPrinterColumn, customResource, type ParsedResource } from "./crds/model.ts";
export { parseCrds } from "./crds/parse-crds.ts";
export { readKinds } from "./crds/read-kinds.ts";
export { readApiFacts } from "./facts/api-facts.ts";
export { commandFacts } from "./facts/command-facts.ts";
export { readResourceFacts } from "./facts/resource-facts.ts";
export type {
	OpenApiContent,
	OpenApiDocument,
	OpenApiMedia,
	OpenApiOperation,
	OpenApiParameter,
} from "./openapi/document-schema.ts";
export { schemaResolver } from "./openapi/follow-refs.ts";
export { operationsOf, type PlacedOperation } from "./openapi/operations-of.ts";
export { isApiText, readApi } from "./openapi/read-api.ts";
export { readDocument } from "./openapi/read-document.ts";
export { HISTORY_FILES, readHistory, writeHistory } from "./releases/history-files.ts";
export { readHistoryFolder } from "./releases/read-history-folder.ts";
export { type PropertyOptions, schemaToProperties, schemaToProperty } from "./schema/json-schema.ts";
export { checkValue } from "./schema/json-schema-check.ts";
export { jsonSchemaReader } from "./schema/json-schema-read.ts";
export type { JsonSchema, RefResolver as SchemaResolver } from "./schema/json-schema-resolve.ts";
export { type Property, property } from "./schema/property.ts";
export { describePath, describeValue, readYamlSource } from "./source/read-source.ts";
export {
	collectSourceErrors,
	formatSourceError,
	formatSourceErrors,
	SourceErrors,
	throwSourceErrors,
} from "./source/source-error.ts";
export {
	type DataPath,
	parseYamlSource,
	parseYamlSources,
	sourceWithin,
	valueAt,
	type YamlSource,
} from "./source/yaml-source.ts";
