import { didYouMean } from "../names/nearest-name.ts";
import { checkSchema, type PlacedSchema } from "../schema/check-schema.ts";
import type { JsonSchema, RefResolver } from "../schema/json-schema-node.ts";
import { type DataPath, pointerKeys, valueAt } from "../source/read-data.ts";
import { readYamlSource } from "../source/read-source.ts";
import { type SourceError, throwSourceErrors } from "../source/source-error.ts";
import { parseYamlSource, sourceWithin, type YamlSource } from "../source/yaml-source.ts";
import { componentsSchema, documentSchema, type OpenApiDocument, type OpenApiOperation } from "./document-schema.ts";

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

const SCHEMA_REF = "#/components/schemas/";

/** Finds every `$ref` that leads nowhere, or out of the document. */
function checkRefs(source: YamlSource): SourceError[] {
	return findRefs(source.data, []).flatMap(({ ref, path }) => {
		const problem = problemOf(source.data, ref);
		return problem ? [source.error(path, { ...problem, found: ref })] : [];
	});
}

function problemOf(document: unknown, ref: string): Pick<SourceError, "message" | "fix"> | undefined {
	const keys = pointerKeys(ref);
	if (keys === null || valueAt(document, keys) === undefined) {
		const siblings = Object.keys(valueAt(document, (keys ?? []).slice(0, -1)) ?? {});
		const fix = didYouMean(keys?.at(-1) ?? "", siblings, "Add the part under components, or correct the reference.");
		return { message: "The reference leads nowhere.", fix };
	}
	if (isEndless(document, ref)) {
		const message = `The reference leads on through ${MOST_STEPS} others.`;
		return { message, fix: "Refer to the part that it should end at." };
	}
	if (!isCircular(document, ref)) return undefined;
	const fix = "Only schemas may contain themselves. Write this part out.";
	return { message: "The reference leads back to itself.", fix };
}

/** Longer chains of references that are nothing else are a slip, and end the parser's stack. */
const MOST_STEPS = 50;

function isEndless(document: unknown, first: string): boolean {
	let ref: unknown = first;
	for (let steps = 0; steps < MOST_STEPS && typeof ref === "string"; steps++)
		ref = valueAt(document, [...(pointerKeys(ref) ?? []), "$ref"]);
	return typeof ref === "string";
}

/** Puts parameters, bodies and answers in place of their references; references to schemas stay, and those inside themselves. */
function followRefs(document: unknown, value: unknown = document, open: readonly string[] = []): unknown {
	if (Array.isArray(value)) return value.map((item) => followRefs(document, item, open));
	if (typeof value !== "object" || value === null) return value;
	const ref = Reflect.get(value, "$ref");
	if (typeof ref === "string" && !ref.startsWith(SCHEMA_REF) && !open.includes(ref))
		return followRefs(document, valueAt(document, pointerKeys(ref) ?? []), [...open, ref]);
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, followRefs(document, item, open)]));
}

/** True when a part other than a schema holds itself, at any depth. */
function isCircular(document: unknown, ref: string, open: readonly string[] = []): boolean {
	if (ref.startsWith(SCHEMA_REF)) return false;
	if (open.includes(ref)) return true;
	const parts = findRefs(valueAt(document, pointerKeys(ref) ?? []), []);
	return parts.some((part) => isCircular(document, part.ref, [...open, ref]));
}

/** Finds schemas under components by `$ref`. */
export function schemaResolver(schemas: Readonly<Record<string, JsonSchema>>): RefResolver {
	return (ref) => {
		const name = pointerKeys(ref)?.at(-1) ?? ref;
		return { name, schema: schemas[name] ?? {} };
	};
}

function findRefs(value: unknown, path: DataPath): { ref: string; path: DataPath }[] {
	if (typeof value !== "object" || value === null) return [];
	const isSample =
		["example", "examples", "default", "enum"].includes(String(path.at(-1))) && path.at(-2) !== "properties";
	if (isSample && path.at(-2) !== "components") return [];
	return Object.entries(value).flatMap(([key, item]) => {
		if (key === "$ref" && typeof item === "string") return [{ ref: item, path: [...path, key] }];
		return findRefs(item, [...path, Array.isArray(value) ? Number(key) : key]);
	});
}
