/** Reads what a product is documented with: command files, CustomResourceDefinitions, OpenAPI documents. */

export {
	type CliArgument,
	type CliOption,
	type CliValueType,
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
export { typeOfDefault, valueType } from "./commands/value-type.ts";
export { valuesInUsage } from "./commands/values-in-usage.ts";
export { type CustomResource, crdPrinterColumn, customResource, type ParsedResource } from "./crds/model.ts";
export { parseCrds } from "./crds/parse-crds.ts";
export { type KindDefinition, readKinds } from "./crds/read-kinds.ts";
export { readApiFacts } from "./facts/api-facts.ts";
export { commandFacts } from "./facts/command-facts.ts";
export { readResourceFacts } from "./facts/resource-facts.ts";
export { listOf } from "./names/list-of.ts";
export { editDistance, nearestName, nearestNames } from "./names/nearest-name.ts";
export type {
	OpenApiContent,
	OpenApiDocument,
	OpenApiMedia,
	OpenApiOperation,
	OpenApiParameter,
} from "./openapi/document-schema.ts";
export { schemaResolver } from "./openapi/follow-refs.ts";
export { operationsOf, type PlacedOperation } from "./openapi/operations-of.ts";
export { type ApiDocument, type ApiOperation, type ApiParameter, isApiText, readApi } from "./openapi/read-api.ts";
export { readDocument } from "./openapi/read-document.ts";
export type { JsonShape, PrintedForm, PrintedItem, PrintedTable, Stream } from "./printed/printed.ts";
export { readPrinted } from "./printed/read-printed.ts";
export { showPrinted } from "./printed/show-printed.ts";
export {
	escapePattern,
	matchedLength,
	matchesTemplate,
	parseTemplate,
	patternOf,
	type Template,
} from "./printed/template.ts";
export { HISTORY_FILES, readHistory, writeHistory } from "./releases/history-files.ts";
export { readHistoryFolder } from "./releases/read-history-folder.ts";
export { type PropertyOptions, schemaToProperties, schemaToProperty } from "./schema/json-schema.ts";
export { checkValue } from "./schema/json-schema-check.ts";
export { jsonSchemaReader } from "./schema/json-schema-read.ts";
export type { JsonSchema, RefResolver as SchemaResolver } from "./schema/json-schema-resolve.ts";
export {
	child,
	childText,
	type ListNode,
	type MapEntry,
	type MapNode,
	type ScalarNode,
	type Tree,
	type TreeNode,
	toValue,
} from "./schema/position-tree.ts";
export { type Property, property } from "./schema/property.ts";
export {
	deref,
	type KnownProperties,
	knownProperties,
	pointerResolver,
	type RefResolver,
	type Schema,
	schemaTypes,
} from "./schema/schema-node.ts";
export type { SchemaProblem } from "./schema/schema-problem.ts";
export { type ValidateOptions, validate } from "./schema/validate.ts";
export {
	type Data,
	isRecord,
	readList,
	readNumber,
	readRecord,
	readString,
	readStrings,
} from "./source/read-data.ts";
export { describePath, describeValue, readYamlSource } from "./source/read-source.ts";
export {
	collectSourceErrors,
	formatSourceError,
	formatSourceErrors,
	type SourceError,
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
