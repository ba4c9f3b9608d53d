import { type ApiDocument, follow, isApiDocument, isJsonObject, listOperations } from "./api-document";

/** Keys that say nothing of what is sent: texts and examples. */
const TEXTS = new Set(["description", "summary", "example", "examples", "title", "tags"]);

/** Lists and maps that may grow: what an older caller sends is still taken, and what it reads is still there. */
const GROWING = new Set(["enum", "parameters", "properties", "responses"]);

/**
 * Operations of an older document, by `operationId`, that the newest one does not hold in the same form, apart from what was added
 * to them. The handlers are made for the newest document only.
 */
export function unlikeOperations(older: unknown, newest: unknown): string[] {
	if (!isApiDocument(older) || !isApiDocument(newest)) return [];
	const shapes = shapesOf(newest);
	return [...shapesOf(older)].filter(([id, shape]) => !holds(shapes.get(id), shape)).map(([id]) => id);
}

/** `operationId` -> all that an operation takes and answers. */
function shapesOf(document: ApiDocument): Map<string, unknown> {
	return new Map(
		listOperations(document).map(({ id, method, path }) => {
			const operation = document.paths[path]?.[method.toLowerCase()];
			return [id, { method, path, operation: shapeOf(operation, document, []) }];
		}),
	);
}

/** The value without texts, with its references replaced by what they name. Keys of a map of properties are names. */
function shapeOf(value: unknown, document: ApiDocument, open: readonly string[], isNamed = false): unknown {
	if (Array.isArray(value)) return value.map((item) => shapeOf(item, document, open));
	if (!isJsonObject(value)) return value;
	const { $ref } = value;
	// A schema that holds itself is told by its name.
	if (typeof $ref === "string")
		return open.includes($ref) ? $ref : shapeOf(follow(document, $ref), document, [...open, $ref]);
	const entries = Object.entries(value).filter(([key]) => isNamed || !TEXTS.has(key));
	return Object.fromEntries(
		entries.map(([key, part]) => [key, shapeOf(part, document, open, !isNamed && key === "properties")]),
	);
}

/** True if the newer shape is the older one, or more in what may grow. */
function holds(newer: unknown, older: unknown, isGrowing = false): boolean {
	if (Array.isArray(older) && Array.isArray(newer))
		return (
			(isGrowing || older.length === newer.length) && older.every((item) => newer.some((other) => holds(other, item)))
		);
	if (!isJsonObject(older) || !isJsonObject(newer)) return older === newer;
	const names = Object.keys(older);
	return (
		(isGrowing || names.length === Object.keys(newer).length) &&
		names.every((name) => holds(newer[name], older[name], !isGrowing && GROWING.has(name)))
	);
}
