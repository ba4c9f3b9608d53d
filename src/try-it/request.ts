import type { ApiDocument, Json } from "../../sandbox/api-document";
import { findProblems } from "../../sandbox/schema-problems";
import { formatCurl } from "../lib/format-curl";
import type { Operation } from "./operation";

export type ApiRequest = ReturnType<typeof buildRequest>;

export interface RequestValues {
	/** By name; an empty text leaves an optional parameter out. */
	parameters: Record<string, string>;
	/** The body in the form; undefined if it is left out. */
	body: Json | undefined;
	/** The body as text, while the reader edits it as JSON. */
	bodyText: string | undefined;
	/** The media type that the reader prefers, if there is a choice. */
	accept: string;
	/** The response code that the reader asks the sandbox for; empty for the natural one. */
	code: string;
}

export function exampleValues(operation: Operation, example = 0): RequestValues {
	return {
		parameters: Object.fromEntries(operation.parameters.map((parameter) => [parameter.name, parameter.example])),
		body: operation.body?.examples[example]?.value,
		bodyText: undefined,
		accept: operation.mediaTypes[0] ?? "",
		code: "",
	};
}

/** Builds the request. A body edited as text is sent as it is, right or wrong. */
export function buildRequest(operation: Operation, values: RequestValues) {
	const body = values.bodyText ?? (values.body === undefined ? undefined : formatJson(values.body));
	const hasBody = operation.body !== null && body !== undefined;
	const headers: Record<string, string> = {};
	if (operation.mediaTypes.length > 1) headers.Accept = values.accept;
	if (hasBody) headers["Content-Type"] = "application/json";
	if (values.code) headers.Prefer = `code=${values.code}`;
	return {
		method: operation.method,
		/** With the query. */
		path: fillPath(operation, values.parameters),
		headers,
		body: hasBody ? body : undefined,
	};
}

/** The request as HTTP writes it, without its body. */
export function httpHead({ method, path, headers }: Omit<ApiRequest, "body">, host: string): string {
	const fields = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
	return [`${method} ${path} HTTP/1.1`, ...fields].join("\n");
}

/** The same call for the reader's own server, without options that only the sandbox understands. */
export function requestAsCurl({ path, headers: { Prefer: _, ...headers }, ...call }: ApiRequest, server: string) {
	return formatCurl({ ...call, headers, url: `${server}${path}` });
}

export function formatJson(value: unknown): string {
	return JSON.stringify(value, null, 2);
}

function fillPath({ path, parameters }: Operation, values: RequestValues["parameters"]): string {
	const filled = parameters
		.filter(({ place }) => place === "path")
		.reduce((at, { name }) => at.replace(`{${name}}`, encodeURIComponent(values[name] ?? "")), path);
	const query = parameters
		.filter(({ place, name }) => place === "query" && values[name])
		.map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(values[name] ?? "")}`);
	return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

/** The key of a field: `parameter.name`, `body`, `body.secrets.0.name`. */
export function fieldKey(...parts: readonly (string | number)[]): string {
	return parts.join(".");
}

/** Checks the request against the document before it is sent. Problems have the keys of their fields. */
export function checkRequest(document: ApiDocument, operation: Operation, values: RequestValues) {
	const parameters = operation.parameters.flatMap(({ name, isRequired, schema }) => {
		const key = fieldKey("parameter", name);
		const text = values.parameters[name] ?? "";
		if (text === "") return isRequired ? [{ key, message: "is required" }] : [];
		return findProblems(document, schema, schema.type === "boolean" ? text === "true" : text).map(({ message }) => ({
			key,
			message,
		}));
	});
	return [...parameters, ...checkBody(document, operation, values)];
}

function checkBody(document: ApiDocument, { body }: Operation, values: RequestValues) {
	if (!body) return [];
	const read = values.bodyText === undefined ? { value: values.body ?? {} } : parseBody(values.bodyText);
	if ("message" in read) return [{ key: "body", message: read.message }];
	return findProblems(document, body.schema, read.value).map(({ path, message }) => ({
		key: values.bodyText === undefined ? fieldKey("body", ...path) : "body",
		message: values.bodyText === undefined || path.length === 0 ? message : `: ${path.join(".")} ${message}`,
	}));
}

/** Reads a body that was edited as text. The message names the place of a JSON error. */
export function parseBody(text: string): { value: Json } | { message: string } {
	try {
		const value: Json = JSON.parse(text);
		return { value };
	} catch (error) {
		return { message: `is not valid JSON: ${placeOf(text, String(error))}` };
	}
}

/** JavaScript engines phrase it differently: a position in the text becomes a line and a column, anything else is kept. */
function placeOf(text: string, message: string): string {
	const position = /position (\d+)/.exec(message)?.[1];
	if (position === undefined) return message.replace(/^SyntaxError: (JSON\.parse: )?/, "");
	const before = text.slice(0, Number(position)).split("\n");
	return `look at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
