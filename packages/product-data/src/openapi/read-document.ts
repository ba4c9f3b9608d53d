import { didYouMean } from "../names/nearest-name.ts";
import { readYamlSource } from "../source/read-source.ts";
import { type SourceError, throwSourceErrors } from "../source/source-error.ts";
import { type DataPath, parseYamlSource, sourceWithin, valueAt, type YamlSource } from "../source/yaml-source.ts";
import { checkSchemas } from "./check-schemas.ts";
import { componentsSchema, documentSchema, type OpenApiDocument } from "./document-schema.ts";
import { checkRefs, followRefs } from "./follow-refs.ts";
import { operationsOf, type PlacedOperation } from "./operations-of.ts";

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
		return source.error([...dataPath, "operationId"], {
			message: "Two operations have one operationId.",
			found,
			fix: "Give one of them another.",
		});
	});
}

function checkTags(
	source: YamlSource,
	{ operation, dataPath }: PlacedOperation,
	tags: readonly string[],
): SourceError[] {
	return operation.tags.flatMap((tag, index) => {
		if (tags.includes(tag)) return [];
		const fix = didYouMean(tag, tags, "Add it to the document's tags, with a description.");
		return source.error([...dataPath, "tags", index], {
			message: `The group "${tag}" is not among the document's tags.`,
			found: tag,
			fix,
		});
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
