import { nearestName } from "../names/nearest-name.ts";
import type { SourceError } from "../source/source-error.ts";
import type { DataPath, YamlSource } from "../source/yaml-source.ts";
import type { OpenApiDocument } from "./document-schema.ts";
import { operationsOf, type PlacedOperation } from "./operations-of.ts";

/** Finds operations of one name, groups that don't exist, and path parameters that don't fit the path. */
export function checkOperations(source: YamlSource, document: OpenApiDocument): SourceError[] {
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
		return [
			source.error([...dataPath, "operationId"], {
				message: "Two operations have one operationId.",
				found,
				fix: "Give one of them another.",
			}),
		];
	});
}

function checkTags(
	source: YamlSource,
	{ operation, dataPath }: PlacedOperation,
	tags: readonly string[],
): SourceError[] {
	return operation.tags.flatMap((tag, index) => {
		if (tags.includes(tag)) return [];
		const nearest = nearestName(tag, tags);
		const fix = nearest ? `Did you mean "${nearest}"?` : "Add it to the document's tags, with a description.";
		return [
			source.error([...dataPath, "tags", index], {
				message: `The group "${tag}" is not among the document's tags.`,
				found: tag,
				fix,
			}),
		];
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
