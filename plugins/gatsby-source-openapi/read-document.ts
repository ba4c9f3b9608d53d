import { validate } from "@readme/openapi-parser";
import { throwSourceErrors } from "../../src/lib/source-error";
import { readYamlSource } from "../../src/lib/source-error-schema";
import { parseYamlSource, type YamlSource } from "../../src/lib/source-error-yaml";
import { checkDocument } from "./check-document";
import { componentsSchema, documentSchema, type OpenApiDocument } from "./document-schema";
import { checkRefs, followRefs } from "./follow-refs";
import { locateViolation } from "./locate-violation";

/** Reads and checks an OpenAPI 3.1 document. Throws SourceErrors; each step runs only when the one before it held. */
export async function readDocument(text: string, file: string): Promise<OpenApiDocument> {
	const source = parseYamlSource(text, file);
	throwSourceErrors(checkRefs(source));
	readYamlSource(
		{ ...within(source, "components"), data: followRefs(source.data, componentsOf(source.data)) },
		componentsSchema,
	);
	const document = readYamlSource({ ...source, data: followRefs(source.data) }, documentSchema);
	throwSourceErrors(checkDocument(source, document));
	await checkWithParser(source);
	return document;
}

/** The OpenAPI project's own rules, by the library that knows all of them. */
async function checkWithParser(source: YamlSource): Promise<void> {
	const copy = JSON.parse(JSON.stringify(source.data));
	const result = await validate(copy);
	if (result.valid) return;
	throwSourceErrors(result.errors.map(({ message }) => locateViolation(source, message)));
}

function componentsOf(data: unknown): unknown {
	return typeof data === "object" && data !== null && "components" in data ? data.components : {};
}

function within(source: YamlSource, key: string): YamlSource {
	return {
		...source,
		locate: (path) => source.locate([key, ...path]),
		locateKey: (path) => source.locateKey([key, ...path]),
		error: (path, problem) => source.error([key, ...path], problem),
	};
}
