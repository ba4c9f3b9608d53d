import { type ApiDocument, isApiDocument, isRecord, listOperations } from "./api-document";

/** Keys that say nothing of what is sent: texts and examples. */
const TEXTS = new Set(["description", "summary", "example", "examples", "title", "tags"]);

/**
 * Operations of an older document, by `operationId`, that take or answer something else than in the newest one, or are not in it.
 * The handlers are made for the newest document only.
 */
export function unlikeOperations(older: unknown, newest: unknown): string[] {
	if (!isApiDocument(older) || !isApiDocument(newest)) return [];
	const shapes = shapesOf(newest);
	return [...shapesOf(older)].filter(([id, shape]) => shapes.get(id) !== shape).map(([id]) => id);
}

/** `operationId` -> all that an operation takes and answers, as text. */
function shapesOf(document: ApiDocument): Map<string, string> {
	return new Map(
		listOperations(document).map(({ id, method, path }) => {
			const operation = document.paths[path]?.[method.toLowerCase()];
			return [id, JSON.stringify([method, path, shapeOf(operation, document, [])])];
		}),
	);
}

/** The value without texts, with its keys sorted and its references replaced by what they name. Keys of a map of properties are names. */
function shapeOf(value: unknown, document: ApiDocument, open: readonly string[], isNamed = false): unknown {
	if (Array.isArray(value)) return value.map((item) => shapeOf(item, document, open));
	if (!isRecord(value)) return value;
	if (typeof value.$ref === "string") {
		const [, kind = "", name = ""] = /^#\/components\/([^/]+)\/(.+)$/.exec(value.$ref) ?? [];
		// A schema that holds itself is told by its name.
		return open.includes(value.$ref)
			? value.$ref
			: shapeOf(document.components[kind]?.[name], document, [...open, value.$ref]);
	}
	return Object.keys(value)
		.filter((key) => isNamed || !TEXTS.has(key))
		.sort()
		.map((key) => [key, shapeOf(value[key], document, open, !isNamed && key === "properties")]);
}
