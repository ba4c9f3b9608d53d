import { type OutputUnit, type Schema, Validator } from "@cfworker/json-schema";
import type { ApiDocument } from "./api-document";

interface SchemaProblem {
	/** Its path: names of properties and positions in lists; empty for the value itself. */
	path: string[];
	/** The problem, to be read after the name of the field: "is required". */
	message: string;
}

/** Keywords that only say that something inside is wrong. */
const WRAPPERS = new Set(["$ref", "properties", "items", "additionalProperties"]);

/** All problems of a value, checked against a schema that may refer to those of the document, and against nothing else. */
export function findProblems(document: ApiDocument, schema: Schema, value: unknown): SchemaProblem[] {
	const root = { ...schema, components: { schemas: document.components.schemas } };
	const errors = new Validator(root, "2020-12", false)
		.validate(value)
		.errors.filter(({ keyword, keywordLocation }) => !WRAPPERS.has(keyword) && !/\/oneOf\/./.test(keywordLocation));
	const choices = errors.filter(({ keyword }) => keyword === "oneOf");
	const others = errors.filter(({ keyword }) => keyword !== "oneOf");
	// A value of the wrong type matches no alternative either: then report its type.
	const open = others.length > 0 ? choices.filter((choice) => countMatches(choice) > 0) : choices;
	return [...others, ...open].map((error) => toProblem(root, error));
}

/** How many alternatives of a `oneOf` the value matches: none, or more than one. */
function countMatches({ error }: OutputUnit): number {
	return Number(/\((\d+) matches\)/.exec(error)?.[1]);
}

function toProblem(root: Schema, error: OutputUnit): SchemaProblem {
	const path = error.instanceLocation.split("/").slice(1).map(decodePart);
	if (error.keyword === "required") {
		const name = /"(.*)"\.$/.exec(error.error)?.[1];
		return { path: name === undefined ? path : [...path, name], message: "is required" };
	}
	const limit = valueAt(root, error.keywordLocation);
	if (error.keyword === "oneOf") {
		const names = [limit].flat().flatMap(requiredNames).join(" or ");
		return { path, message: countMatches(error) > 0 ? `must have either ${names}, not both` : `must have ${names}` };
	}
	return { path, message: MESSAGES[error.keyword]?.(limit) ?? error.error };
}

/** The problem by keyword, in words that follow the name of the field. */
const MESSAGES: Record<string, (limit: unknown) => string> = {
	type: (limit) => `must be ${[limit].flat().map(withArticle).join(" or ")}`,
	enum: (limit) => `must be one of ${[limit].flat().join(", ")}`,
	pattern: (limit) => `must match ${limit}`,
	format: (limit) => (limit === "uri" ? "must be a whole address, such as https://example.org" : `must be a ${limit}`),
	minLength: (limit) => (limit === 1 ? "must not be empty" : `must have at least ${limit} characters`),
	maxLength: (limit) => `must have at most ${limit} characters`,
	minimum: (limit) => `must be at least ${limit}`,
	maximum: (limit) => `must be at most ${limit}`,
	minItems: (limit) => (limit === 1 ? "must not be empty" : `must have at least ${limit} items`),
	not: (limit) => `must not have ${requiredNames(limit).join(" and ")} at once`,
};

function withArticle(type: unknown): string {
	return `${/^[aio]/.test(String(type)) ? "an" : "a"} ${type}`;
}

function requiredNames(schema: unknown): string[] {
	if (typeof schema !== "object" || schema === null || !("required" in schema)) return [];
	return [schema.required].flat().map(String);
}

/** The value of the violated keyword. Its location passes through references, as in `#/$ref/properties/name/type`. */
function valueAt(root: Schema, location: string): unknown {
	const parts = location.split("/").slice(1).map(decodePart);
	return parts.reduce<unknown>((at, part) => {
		const next: unknown = Object(at)[part];
		return part === "$ref" && typeof next === "string" ? valueAt(root, next) : next;
	}, root);
}

function decodePart(part: string): string {
	return decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
}
