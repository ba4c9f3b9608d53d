import type { ApiDocument, Json } from "../../sandbox/api-document";
import { findProblems } from "../../sandbox/schema-problems";
import type { Operation } from "./operation";
import type { RequestValues } from "./request";

export interface RequestProblem {
	/** The key of the field: see `fieldKey`. */
	key: string;
	message: string;
}

/** The key of a field: `parameter.name`, `body`, `body.secrets.0.name`. */
export function fieldKey(...parts: readonly (string | number)[]): string {
	return parts.join(".");
}

/** Checks the request against the document before it is sent. */
export function checkRequest(document: ApiDocument, operation: Operation, values: RequestValues): RequestProblem[] {
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

function checkBody(document: ApiDocument, { body }: Operation, values: RequestValues): RequestProblem[] {
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
