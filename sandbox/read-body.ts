import { Refusal } from "./answers";
import type { SchemaCheck } from "./schema-problems";
import type { RequestBodies } from "./types";

/** Reads a request body and checks it against a schema of the document. Throws a `Refusal` with 400 if it does not fit. */
export type BodyReader = <Name extends keyof RequestBodies>(
	request: Request,
	schema: Name,
) => Promise<RequestBodies[Name]>;

/** Makes the reader. As in ToolHive, it ignores the content type and unknown fields. */
export function createBodyReader(checkSchema: SchemaCheck): BodyReader {
	function expectFit<Name extends keyof RequestBodies>(
		schema: Name,
		body: unknown,
	): asserts body is RequestBodies[Name] {
		const problem = checkSchema(schema, body);
		if (problem) throw new Refusal(400, `Invalid request: ${problem}`);
	}

	return async (request, schema) => {
		const body = parseJson(await request.text());
		expectFit(schema, body);
		return body;
	};
}

/** The value of a JSON text. Throws a `Refusal` with 400 for invalid JSON. */
export function parseJson(text: string, what = "the body"): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal(400, `Invalid request: ${what} is not valid JSON`);
	}
}
