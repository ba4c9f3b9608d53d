export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
	[name: string]: Json;
}

/** A response that an operation declares; the keys of `content` are media types. */
interface ApiResponse {
	description?: unknown;
	content?: Record<string, { example?: unknown }>;
}

/** One operation of the document, with its responses resolved. */
export type ApiOperation = ReturnType<typeof listOperations>[number];

/** The part of an OpenAPI document that the sandbox reads. The rest is passed on unchanged. */
export interface ApiDocument {
	openapi: string;
	info?: { description?: string };
	paths: Record<string, Record<string, unknown>>;
	components: Record<string, Record<string, unknown>>;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Checks that a value is an OpenAPI document, and returns it. Throws if it is not. */
export function parseApiDocument(value: unknown): ApiDocument {
	if (!isApiDocument(value))
		throw new Error("The sandbox needs an OpenAPI document with openapi, paths and components. Pass the parsed YAML.");
	return value;
}

export function listOperations(document: ApiDocument) {
	return Object.entries(document.paths).flatMap(([path, item]) =>
		METHODS.flatMap((method) => {
			const operation = item[method];
			if (!isJsonObject(operation)) return [];
			const responses = Object.entries(resolve(document, operation.responses)).map(
				([code, response]): [string, ApiResponse] => [code, resolve(document, response) as ApiResponse],
			);
			return {
				id: String(operation.operationId),
				method: method.toUpperCase(),
				/** As the document writes it, with `{name}` for parameters. */
				path,
				responses: Object.fromEntries(responses),
			};
		}),
	);
}

/** An object of the document with its reference resolved; keys beside the reference win. Empty for anything else. */
export function resolve(document: ApiDocument, value: unknown): JsonObject {
	const { $ref, ...rest } = isJsonObject(value) ? value : {};
	return typeof $ref === "string" ? { ...resolve(document, follow(document, $ref)), ...rest } : rest;
}

/** What a reference names. */
export function follow({ components }: ApiDocument, reference: string): unknown {
	const [, section = "", name = ""] = /^#\/components\/([^/]+)\/(.+)$/.exec(reference) ?? [];
	return components[section]?.[name];
}

/** True for an OpenAPI document that the sandbox can serve. */
export function isApiDocument(value: unknown): value is ApiDocument {
	const { openapi, paths, components } = isJsonObject(value) ? value : {};
	return typeof openapi === "string" && isJsonObject(paths) && isJsonObject(components);
}

export function isJsonObject(value: unknown): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
