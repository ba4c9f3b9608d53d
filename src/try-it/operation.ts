import { type ApiDocument, isJsonObject, type JsonObject, listOperations, resolve } from "../../sandbox/api-document";

export type Operation = NonNullable<ReturnType<typeof findOperation>>;

export function findOperation(document: ApiDocument, id: string) {
	const found = listOperations(document).find((one) => one.id === id);
	if (!found) return undefined;
	const { method, path } = found;
	const item = document.paths[path] ?? {};
	const operation = resolve(document, item[method.toLowerCase()]);
	const responses = Object.entries(found.responses);
	const [, success] = responses.find(([code]) => code.startsWith("2")) ?? [];
	return {
		id,
		method,
		path,
		summary: textOf(operation.summary),
		parameters: [...listOf(item.parameters), ...listOf(operation.parameters)].map((parameter) =>
			readParameter(document, resolve(document, parameter)),
		),
		/** Null if the operation takes none. */
		body: operation.requestBody ? readBody(resolve(document, operation.requestBody)) : null,
		/** Meaning of each declared code, in the document's order. */
		answers: responses.map(([code, { description }]) => ({ code, meaning: textOf(description) })),
		/** Those of a successful response; more than one if the caller can choose. */
		mediaTypes: Object.keys(success?.content ?? {}),
	};
}

/** The server in the document, which is the address of the reader's own ToolHive. */
export function serverOf(document: ApiDocument): string {
	const [server] = listOf("servers" in document ? document.servers : []);
	return textOf(isJsonObject(server) ? server.url : undefined).replace(/\/$/, "");
}

function readParameter(document: ApiDocument, parameter: JsonObject) {
	return {
		name: textOf(parameter.name),
		place: parameter.in === "path" ? "path" : "query",
		isRequired: parameter.required === true,
		description: textOf(parameter.description),
		schema: resolve(document, parameter.schema),
		example: parameter.example === undefined ? "" : String(parameter.example),
	};
}

function readBody(body: JsonObject) {
	const content = isJsonObject(body.content) ? body.content["application/json"] : undefined;
	const media = isJsonObject(content) ? content : {};
	const named = isJsonObject(media.examples) ? Object.values(media.examples).filter(isJsonObject) : [];
	return {
		schema: isJsonObject(media.schema) ? media.schema : {},
		/** Their titles distinguish them. */
		examples:
			named.length > 0
				? named.map(({ summary, value }) => ({ title: textOf(summary), value: value ?? {} }))
				: [{ title: "", value: media.example ?? {} }],
	};
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value : "";
}
