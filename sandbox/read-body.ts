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
	return async <Name extends keyof RequestBodies>(request: Request, schema: Name) => {
		const body = parseJson(await request.text());
		const problem = checkSchema(schema, body);
		if (problem) throw new Refusal(400, `Invalid request: ${problem}`);
		return body as RequestBodies[Name];
	};
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal(400, "Invalid request: the body is not valid JSON");
	}
}
