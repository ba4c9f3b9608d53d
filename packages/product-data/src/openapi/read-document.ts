import { readYamlSource } from "../source/read-source.ts";
import { throwSourceErrors } from "../source/source-error.ts";
import { parseYamlSource, sourceWithin, type YamlSource } from "../source/yaml-source.ts";
import { checkDocument } from "./check-document.ts";
import { componentsSchema, documentSchema, type OpenApiDocument } from "./document-schema.ts";
import { checkRefs, followRefs } from "./follow-refs.ts";
import { locateViolation } from "./locate-violation.ts";

/** Reads and checks an OpenAPI 3.1 document. Throws SourceErrors; each step runs only when the one before it held. */
export async function readDocument(text: string, file: string): Promise<OpenApiDocument> {
	const source = parseYamlSource(text, file);
	throwSourceErrors(checkRefs(source));
	readYamlSource(
		{ ...sourceWithin(source, ["components"]), data: followRefs(source.data, componentsOf(source.data)) },
		componentsSchema,
	);
	const document = readYamlSource({ ...source, data: followRefs(source.data) }, documentSchema);
	throwSourceErrors(checkDocument(source, document));
	await checkWithParser(source);
	return document;
}

/** The OpenAPI project's own rules, by the library that knows all of them. */
async function checkWithParser(source: YamlSource): Promise<void> {
	// Loaded here, because it takes longer than everything else in this package, and few callers need it.
	const { validate } = await import("@readme/openapi-parser");
	const copy = JSON.parse(JSON.stringify(source.data));
	const result = await validate(copy);
	if (result.valid) return;
	throwSourceErrors(result.errors.map(({ message }) => locateViolation(source, message)));
}

function componentsOf(data: unknown): unknown {
	return typeof data === "object" && data !== null && "components" in data ? data.components : {};
}
