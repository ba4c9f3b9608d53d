import { type ApiDocument, type ApiOperation, readApi } from "../openapi/read-api.ts";
import type { StatedFacts } from "../releases/history-model.ts";
import type { OwnerFacts } from "../releases/model.ts";
import { deref } from "../schema/schema-node.ts";
import { readRecord } from "../source/read-data.ts";
import { factsOf, flattenSchema, typeInWords } from "./schema-facts.ts";

/** Operations of an API document, and the fields of its schemas. Throws SourceErrors. */
export function readApiFacts(text: string, file: string): [string, OwnerFacts][] {
	const api = readApi(text, file);
	const operations = [...api.operations].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	return [
		...operations.map((one): [string, OwnerFacts] => [keyOf(one), { facts: {}, items: partsOf(one, api) }]),
		...[...api.schemas].map(([name, schema]): [string, OwnerFacts] => [
			`schema ${name}`,
			{ facts: {}, items: fieldsOf(schema) },
		]),
	];
}

function keyOf({ method, path }: ApiOperation): string {
	return `${method} ${path}`;
}

/** A schema without fields, such as a list of values, has one row without a name: itself. */
function fieldsOf(schema: NonNullable<ReturnType<ApiDocument["schemas"]["get"]>>): Map<string, StatedFacts> {
	return schema.properties ? flattenSchema(schema) : new Map([["value", factsOf(schema, false)]]);
}

function partsOf({ parameters, body, responses }: ApiOperation, api: ApiDocument): Map<string, StatedFacts> {
	const rows = parameters.filter(({ place }) => place !== "body");
	return new Map([
		...rows.map(({ name, place, isRequired, schema }): [string, StatedFacts] => {
			const { type, ...facts } = factsOf(deref(schema, api.resolve) ?? {}, isRequired);
			return [name, { type, in: place, ...facts }];
		}),
		...(body ? [["body", { type: typeInWords(body.schema ?? { type: "any value" }), in: "body" }] as const] : []),
		...[...responses].map(([status, schema]): [string, StatedFacts] => [
			status,
			{ type: schema ? typeInWords(readRecord(schema) ?? {}) : "", in: "answer" },
		]),
	]);
}
