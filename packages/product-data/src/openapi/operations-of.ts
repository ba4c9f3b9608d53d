import type { DataPath } from "../source/yaml-source.ts";
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from "./document-schema.ts";

export interface PlacedOperation {
	operation: OpenApiOperation;
	/** Its own parameters and those of its path. */
	parameters: OpenApiParameter[];
	method: string;
	path: string;
	/** Keys in the document. */
	dataPath: DataPath;
}

/** Every operation of a document: paths in the order of the file, methods from reading to deleting. */
export function operationsOf(document: OpenApiDocument): PlacedOperation[] {
	return Object.entries(document.paths).flatMap(([path, item]) =>
		METHODS.flatMap((method) => {
			const operation = item[method];
			if (!operation) return [];
			const own = operation.parameters;
			const shared = item.parameters.filter(
				(one) => !own.some((other) => other.name === one.name && other.in === one.in),
			);
			return {
				operation,
				parameters: [...shared, ...own],
				method: method.toUpperCase(),
				path,
				dataPath: ["paths", path, method],
			};
		}),
	);
}

const METHODS = ["get", "post", "put", "patch", "delete", "head", "options", "trace"] as const;
