import type { ApiDocument } from "./api-document";
import { Refusal } from "./handler";
import { findProblems } from "./schema-problems";
import type { RequestBodies } from "./types";

/**
 * Reads a request body and checks it against a schema of the document. Throws a `Refusal` with 400 if it does not fit. As in
 * ToolHive, it ignores the content type and unknown fields.
 */
export async function readBody<Name extends keyof RequestBodies>(
	document: ApiDocument,
	request: Request,
	schema: Name,
): Promise<RequestBodies[Name]> {
	const body = parseJson(await request.text());
	const [problem] = findProblems(document, { $ref: `#/components/schemas/${schema}` }, body);
	if (problem) throw new Refusal(400, `Invalid request: ${problem.path.join(".") || "the body"} ${problem.message}`);
	return body as RequestBodies[Name];
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal(400, "Invalid request: the body is not valid JSON");
	}
}
