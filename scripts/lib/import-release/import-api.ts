import { type ApiDocument, type ApiOperation, deref, readApi, readRecord } from "product-data";
import type { ItemFacts, OperationFacts, ReleaseFacts } from "product-data/releases";
import { factsOf, flattenSchema, typeInWords } from "./flatten-schema";
import type { SourceFile } from "./git-checkout";

/** Operations of an API document, and the fields of its schemas. Throws SourceErrors. */
export function importApi({ path, text }: SourceFile): Pick<ReleaseFacts, "operations" | "schemas"> {
	const api = readApi(text, path);
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
