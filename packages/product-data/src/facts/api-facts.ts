import { type ApiDocument, type ApiOperation, readApi } from "../openapi/read-api.ts";
import type { ItemFacts, OperationFacts, ReleaseFacts } from "../releases/model.ts";
import { deref } from "../schema/schema-node.ts";
import { readRecord } from "../source/read-data.ts";
import { factsOf, flattenSchema, typeInWords } from "./schema-facts.ts";

/** Operations of an API document, and the fields of its schemas. Throws SourceErrors. */
export function readApiFacts(text: string, file: string): Pick<ReleaseFacts, "operations" | "schemas"> {
	const api = readApi(text, file);
	const operations = [...api.operations].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	return {
		operations: new Map(operations.map((operation) => [keyOf(operation), operationFacts(operation, api)])),
		schemas: new Map([...api.schemas].map(([name, schema]) => [name, fieldsOf(schema)])),
	};
}

function keyOf({ method, path }: ApiOperation): string {
	return `${method} ${path}`;
}

/** A schema without fields, such as a list of values, has one row without a name: itself. */
function fieldsOf(schema: NonNullable<ReturnType<ApiDocument["schemas"]["get"]>>): Map<string, ItemFacts> {
	return schema.properties ? flattenSchema(schema) : new Map([["value", factsOf(schema, false)]]);
}

function operationFacts({ parameters, body, responses }: ApiOperation, api: ApiDocument): OperationFacts {
	const rows = parameters.filter(({ place }) => place !== "body");
	return {
		parameters: new Map(
			rows.map(({ name, place, isRequired, schema }) => [
				name,
				{ ...factsOf(deref(schema, api.resolve) ?? {}, isRequired), in: place },
			]),
		),
		body: body ? typeInWords(body.schema ?? { type: "any value" }) : null,
		answers: new Map(
			[...responses].map(([status, schema]) => [status, schema ? typeInWords(readRecord(schema) ?? {}) : ""]),
		),
	};
}
