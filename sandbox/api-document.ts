/** A response that an operation declares; the keys of `content` are media types. */
interface ApiResponse {
	content?: Record<string, { example?: unknown }>;
}

/** One operation of the document, with its references resolved as far as the sandbox needs them. */
export interface ApiOperation {
	id: string;
	method: string;
	/** The path as the document writes it, with `{name}` for parameters. */
	path: string;
	responses: Record<string, ApiResponse>;
}

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

export function listOperations(document: ApiDocument): ApiOperation[] {
	return Object.entries(document.paths).flatMap(([path, item]) =>
		METHODS.flatMap((method) => {
			const operation = item[method];
			if (!isRecord(operation)) return [];
			return {
				id: String(operation.operationId),
				method: method.toUpperCase(),
				path,
				responses: readResponses(document, operation),
			};
		}),
	);
}

function readResponses(document: ApiDocument, operation: Record<string, unknown>): Record<string, ApiResponse> {
	const declared = isRecord(operation.responses) ? operation.responses : {};
	return Object.fromEntries(
		Object.entries(declared).map(([code, response]) => [code, readResponse(document, response)]),
	);
}

function readResponse(document: ApiDocument, response: unknown): ApiResponse {
	if (!isRecord(response)) return {};
	if (typeof response.$ref === "string")
		return readResponse(document, document.components.responses?.[response.$ref.replace(/^.*\//, "")]);
	if (!isRecord(response.content)) return {};
	const content = Object.entries(response.content).map(([type, media]) => [
		type,
		{ example: isRecord(media) ? media.example : undefined },
	]);
	return { content: Object.fromEntries(content) };
}

/** True for an OpenAPI document that the sandbox can serve. */
export function isApiDocument(value: unknown): value is ApiDocument {
	return isRecord(value) && typeof value.openapi === "string" && isRecord(value.paths) && isRecord(value.components);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
