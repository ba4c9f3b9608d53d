import type { SourceError } from "../source/source-error.ts";
import type { YamlSource } from "../source/yaml-source.ts";
import { checkOperations } from "./check-operations.ts";
import { checkSchemas } from "./check-schemas.ts";
import type { OpenApiDocument } from "./document-schema.ts";

/** Holds a document against the rules that its form alone doesn't show. */
export function checkDocument(source: YamlSource, document: OpenApiDocument): SourceError[] {
	return [...checkOperations(source, document), ...checkSchemas(source, document)];
}
