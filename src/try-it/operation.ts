import { type ApiDocument, listOperations } from "../../sandbox/api-document";
import { isJsonObject, type Json, type JsonObject } from "./json";

export interface Parameter {
	name: string;
	place: "path" | "query";
	isRequired: boolean;
	description: string;
	schema: JsonObject;
	example: string;
}

export interface Operation {
	id: string;
	method: string;
	path: string;
	summary: string;
	parameters: Parameter[];
	/** Null if the operation takes no body. The title of an example distinguishes it from the others. */
	body: { schema: JsonObject; examples: { title: string; value: Json }[] } | null;
	/** Meaning of each declared code, in the document's order. */
	answers: { code: string; meaning: string }[];
	/** The media types of a successful response; more than one if the caller can choose. */
	mediaTypes: string[];
}

export function findOperation(document: ApiDocument, id: string): Operation | undefined {
	const found = listOperations(document).find((one) => one.id === id);
	if (!found) return undefined;
	const { method, path } = found;
	const item = document.paths[path] ?? {};
	const operation = resolveSchema(document, item[method.toLowerCase()]);
	const answers = Object.entries(resolveSchema(document, operation.responses)).map(([code, response]) => ({
		code,
		response: resolveSchema(document, response),
	}));
	const success = answers.find(({ code }) => code.startsWith("2"))?.response.content;
	return {
		id,
		method,
		path,
		summary: textOf(operation.summary),
		parameters: [...listOf(item.parameters), ...listOf(operation.parameters)].map((parameter) =>
			readParameter(document, resolveSchema(document, parameter)),
		),
		body: operation.requestBody ? readBody(resolveSchema(document, operation.requestBody)) : null,
		answers: answers.map(({ code, response }) => ({ code, meaning: textOf(response.description) })),
		mediaTypes: isJsonObject(success) ? Object.keys(success) : [],
	};
}

/** The server in the document, which is the address of the reader's own ToolHive. */
export function serverOf(document: ApiDocument): string {
	const [server] = listOf("servers" in document ? document.servers : []);
	return textOf(isJsonObject(server) ? server.url : undefined).replace(/\/$/, "");
}

/** A schema with its reference resolved; keys beside the reference win. */
export function resolveSchema(document: ApiDocument, schema: unknown): JsonObject {
	const { $ref, ...rest } = isJsonObject(schema) ? schema : {};
	return typeof $ref === "string" ? { ...resolveSchema(document, follow(document, $ref)), ...rest } : rest;
}

function readParameter(document: ApiDocument, parameter: JsonObject): Parameter {
	return {
		name: textOf(parameter.name),
		place: parameter.in === "path" ? "path" : "query",
		isRequired: parameter.required === true,
		description: textOf(parameter.description),
		schema: resolveSchema(document, parameter.schema),
		example: parameter.example === undefined ? "" : String(parameter.example),
	};
}

function readBody(body: JsonObject): Operation["body"] {
	const content = isJsonObject(body.content) ? body.content["application/json"] : undefined;
	const media = isJsonObject(content) ? content : {};
	const named = isJsonObject(media.examples) ? Object.values(media.examples).filter(isJsonObject) : [];
	return {
		schema: isJsonObject(media.schema) ? media.schema : {},
		examples:
			named.length > 0
				? named.map(({ summary, value }) => ({ title: textOf(summary), value: value ?? {} }))
				: [{ title: "", value: media.example ?? {} }],
	};
}

function follow(document: ApiDocument, reference: string): unknown {
	const [section = "", name = ""] = reference.replace("#/components/", "").split("/");
	return document.components[section]?.[name];
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
	return typeof value === "string" ? value : "";
}
