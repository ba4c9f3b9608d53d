import { didYouMean } from "../names/nearest-name.ts";
import { checkSchema, type PlacedSchema } from "../schema/check-schema.ts";
import { type DataPath, valueAt } from "../source/read-data.ts";
import { readYamlSource } from "../source/read-source.ts";
import { type SourceError, throwSourceErrors } from "../source/source-error.ts";
import { parseYamlSource, sourceWithin, type YamlSource } from "../source/yaml-source.ts";
import { componentsSchema, documentSchema, type OpenApiDocument, type OpenApiOperation } from "./document-schema.ts";
import { checkRefs, followRefs, schemaResolver } from "./follow-refs.ts";

/** Reads and checks an OpenAPI 3.1 document. Throws SourceErrors; each step runs only when the one before it held. */
export function readDocument(text: string, file: string): OpenApiDocument {
	const source = parseYamlSource(text, file);
	throwSourceErrors(checkRefs(source));
	const components = followRefs(source.data, valueAt(source.data, ["components"]) ?? {});
	readYamlSource({ ...sourceWithin(source, ["components"]), data: components }, componentsSchema);
	const document = readYamlSource({ ...source, data: followRefs(source.data) }, documentSchema);
	throwSourceErrors([...checkOperations(source, document), ...checkSchemas(source, document)]);
	return document;
}

/** Finds operations of one name, groups that don't exist, and path parameters that don't fit the path. */
function checkOperations(source: YamlSource, document: OpenApiDocument): SourceError[] {
	const tags = document.tags.map(({ name }) => name);
	const operations = operationsOf(document);
	return [
		...checkNames(source, operations),
		...operations.flatMap((placed) => [...checkTags(source, placed, tags), ...checkPath(source, placed)]),
	];
}

function checkNames(source: YamlSource, operations: readonly PlacedOperation[]): SourceError[] {
	const seen = new Map<string, DataPath>();
	return operations.flatMap(({ operation: { operationId }, dataPath }) => {
		const first = seen.get(operationId);
		seen.set(operationId, first ?? dataPath);
		if (!first) return [];
		const found = `${operationId}, first on line ${source.locate([...first, "operationId"]).line}`;
		const problem = { message: "Two operations have one operationId.", found, fix: "Give one of them another." };
		return source.error([...dataPath, "operationId"], problem);
	});
}

function checkTags(source: YamlSource, { operation, dataPath }: PlacedOperation, tags: string[]): SourceError[] {
	return operation.tags.flatMap((tag, index) => {
		if (tags.includes(tag)) return [];
		const fix = didYouMean(tag, tags, "Add it to the document's tags, with a description.");
		const message = `The group "${tag}" is not among the document's tags.`;
		return source.error([...dataPath, "tags", index], { message, found: tag, fix });
	});
}

function checkPath(source: YamlSource, { parameters, path, method, dataPath }: PlacedOperation): SourceError[] {
	const wanted = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
	const given = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
	const missing = wanted.filter((name) => !given.includes(name));
	const extra = given.filter((name) => !wanted.includes(name));
	return [
		...missing.map((name) => ({
			message: `${method} ${path} doesn't describe its path parameter "${name}".`,
			fix: `Add a parameter named "${name}" with "in: path".`,
		})),
		...extra.map((name) => ({
			message: `${method} ${path} describes a path parameter "${name}", which the path doesn't have.`,
			fix: wanted.length > 0 ? `The path has: ${wanted.join(", ")}.` : "Remove it, or put it in braces into the path.",
		})),
	].map((problem) => source.error(dataPath, { ...problem, found: path }));
}

/** Finds unknown keys in the schemas of a document, and defaults and examples that break the schema they belong to. */
function checkSchemas(source: YamlSource, document: OpenApiDocument): SourceError[] {
	const resolveRef = schemaResolver(document.components.schemas);
	const named = Object.entries(document.components.schemas).map(([name, schema]) => {
		return { schema, path: ["components", "schemas", name], samples: [], owner: name };
	});
	const used = operationsOf(document).flatMap((placed) => [...parametersOf(placed), ...bodiesOf(placed)]);
	return [...named, ...used].flatMap((placed) => checkSchema(source, placed, resolveRef));
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
		...Object.entries(responses).map(([status, body]) => ({ body, path: [...dataPath, "responses", status] })),
		...(requestBody ? [{ body: requestBody, path: [...dataPath, "requestBody"] }] : []),
	];
	return bodies.flatMap(({ body, path }) =>
		Object.entries(body.content).map(([mediaType, { schema, example, examples = {} }]) => {
			const top = [...path, "content", mediaType];
			const named = Object.entries(examples);
			const samples = named.map(([key, { value }]) => ({ value, path: [...top, "examples", key, "value"] }));
			if (example !== undefined) samples.push({ value: example, path: [...top, "example"] });
			return { schema, path: [...top, "schema"], samples, owner: operation.operationId };
		}),
	);
}

export interface PlacedOperation {
	operation: OpenApiOperation;
	/** Its own parameters and those of its path. */
	parameters: OpenApiOperation["parameters"];
	method: string;
	path: string;
	/** Keys in the document. */
	dataPath: DataPath;
}

/** Every operation of a document: paths in the order of the file, methods from reading to deleting. */
export function operationsOf(document: OpenApiDocument): PlacedOperation[] {
	return Object.entries(document.paths).flatMap(([path, item]) =>
		METHODS.flatMap((method) => {
			const operation = item[method];
			if (!operation) return [];
			const own = operation.parameters;
			const shared = item.parameters.filter(
				(one) => !own.some((other) => other.name === one.name && other.in === one.in),
			);
			return {
				operation,
				parameters: [...shared, ...own],
				method: method.toUpperCase(),
				path,
				dataPath: ["paths", path, method],
			};
		}),
	);
}

const METHODS = ["get", "post", "put", "patch", "delete", "head", "options", "trace"] as const;
