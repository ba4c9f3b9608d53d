import type { SourceError } from "../../src/lib/source-error";
import type { YamlSource } from "../../src/lib/source-error-yaml";
import { checkOperations } from "./check-operations";
import { checkSchemas } from "./check-schemas";
import type { OpenApiDocument } from "./document-schema";

/** Holds a document against the rules that its form alone doesn't show. */
export function checkDocument(source: YamlSource, document: OpenApiDocument): SourceError[] {
	return [...checkOperations(source, document), ...checkSchemas(source, document)];
}
