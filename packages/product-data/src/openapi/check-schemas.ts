import { checkSchema, type PlacedSchema } from "../schema/check-schema.ts";
import type { SourceError } from "../source/source-error.ts";
import type { YamlSource } from "../source/yaml-source.ts";
import type { OpenApiDocument } from "./document-schema.ts";
import { schemaResolver } from "./follow-refs.ts";
import { operationsOf, type PlacedOperation } from "./operations-of.ts";

/** Finds unknown keys in the schemas of a document, and defaults and examples that break the schema they belong to. */
export function checkSchemas(source: YamlSource, document: OpenApiDocument): SourceError[] {
	const resolveRef = schemaResolver(document.components.schemas);
	const named = Object.entries(document.components.schemas).map(([name, schema]) => {
		return { schema, path: ["components", "schemas", name], samples: [], owner: name };
	});
	const all: PlacedSchema[] = [
		...named,
		...operationsOf(document).flatMap((placed) => [...parametersOf(placed), ...bodiesOf(placed)]),
	];
	return all.flatMap((placed) => checkSchema(source, placed, resolveRef));
}

function parametersOf({ parameters, operation, dataPath }: PlacedOperation): PlacedSchema[] {
	return parameters.map(({ schema, example, name, in: location }) => {
		const index = operation.parameters.findIndex((own) => own.name === name && own.in === location);
		const path = index === -1 ? dataPath : [...dataPath, "parameters", index];
		const samples = example === undefined ? [] : [{ value: example, path: [...path, "example"] }];
		return { schema, path: [...path, "schema"], samples, owner: operation.operationId };
	});
}

function bodiesOf({ operation, dataPath }: PlacedOperation): PlacedSchema[] {
	const { requestBody, responses } = operation;
	const bodies = [
		...Object.entries(responses).map(([status, { content }]) => ({
			content,
			path: [...dataPath, "responses", status],
		})),
		...(requestBody ? [{ content: requestBody.content, path: [...dataPath, "requestBody"] }] : []),
	];
	return bodies.flatMap(({ content, path }) =>
		Object.entries(content).map(([mediaType, { schema, example, examples = {} }]) => {
			const top = [...path, "content", mediaType];
			const samples = Object.entries(examples).map(([key, { value }]) => ({
				value,
				path: [...top, "examples", key, "value"],
			}));
			if (example !== undefined) samples.push({ value: example, path: [...top, "example"] });
			return { schema, path: [...top, "schema"], samples, owner: operation.operationId };
		}),
	);
}
