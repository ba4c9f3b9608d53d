import { readYamlSource } from "../source/read-source.ts";
import { throwSourceErrors } from "../source/source-error.ts";
import { parseYamlSource, sourceWithin, valueAt } from "../source/yaml-source.ts";
import { checkOperations } from "./check-operations.ts";
import { checkSchemas } from "./check-schemas.ts";
import { componentsSchema, documentSchema, type OpenApiDocument } from "./document-schema.ts";
import { checkRefs, followRefs } from "./follow-refs.ts";

/** Reads and checks an OpenAPI 3.1 document. Throws SourceErrors; each step runs only when the one before it held. */
export function readDocument(text: string, file: string): OpenApiDocument {
	const source = parseYamlSource(text, file);
	throwSourceErrors(checkRefs(source));
	const components = followRefs(source.data, valueAt(source.data, ["components"]) ?? {});
	readYamlSource({ ...sourceWithin(source, ["components"]), data: components }, componentsSchema);
	const document = readYamlSource({ ...source, data: followRefs(source.data) }, documentSchema);
	throwSourceErrors([...checkOperations(source, document), ...checkSchemas(source, document)]);
	return document;
}
