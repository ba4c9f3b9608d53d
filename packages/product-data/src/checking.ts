/** What checks of texts need: names, values against schemas, outputs against templates. Without files and parsers, for browsers. */

export type { CliValueType } from "./commands/model.ts";
export { valueType } from "./commands/value-type.ts";
export type { KindDefinition } from "./crds/read-kinds.ts";
export { listOf } from "./names/list-of.ts";
export { didYouMean, editDistance, nearestName, nearestNames } from "./names/nearest-name.ts";
export type { ApiDocument, ApiOperation, ApiParameter } from "./openapi/read-api.ts";
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
export {
	child,
	childText,
	type ListNode,
	type MapEntry,
	type MapNode,
	type ScalarNode,
	scalarOf,
	type Tree,
	type TreeNode,
	toValue,
} from "./schema/position-tree.ts";
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
export { validate } from "./schema/validate.ts";
export type { ValidateOptions } from "./schema/validate-options.ts";
export {
	type Data,
	decodePart,
	isRecord,
	readList,
	readNumber,
	readRecord,
	readString,
	readStrings,
} from "./source/read-data.ts";
export type { SourceError } from "./source/source-error.ts";
