import { type FormatName, fullFormats } from "ajv-formats/dist/formats.js";
import { readRecord } from "../source/read-data.ts";
import type { Schema } from "./schema-node.ts";

/** Says what is wrong with a text, as the end of a sentence that begins with its path. */
export function checkText(value: string, schema: Schema, formats: Readonly<Record<string, RegExp>> = {}) {
	const { minLength, maxLength, pattern, format } = schema;
	const length = [...value].length;
	if (typeof minLength === "number" && length < minLength)
		return `has at least ${minLength} character${minLength === 1 ? "" : "s"}, not ${length}`;
	if (typeof maxLength === "number" && length > maxLength) return `has at most ${maxLength} characters, not ${length}`;
	if (typeof pattern === "string" && !matches(pattern, value)) return `must match ${pattern}, "${value}" does not`;
	const own = typeof format === "string" && Object.hasOwn(formats, format) ? formats[format] : undefined;
	if (typeof format === "string" && !(own ? own.test(value) : hasFormat(format, value)))
		return `is in the format ${format}, "${value}" is not`;
	return undefined;
}

export function checkNumber(value: number, schema: Schema): string | undefined {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
	if (typeof minimum === "number" && (value < minimum || (exclusiveMinimum === true && value === minimum)))
		return `is at least ${minimum}, not ${value}`;
	if (typeof maximum === "number" && (value > maximum || (exclusiveMaximum === true && value === maximum)))
		return `is at most ${maximum}, not ${value}`;
	if (typeof exclusiveMinimum === "number" && value <= exclusiveMinimum)
		return `is more than ${exclusiveMinimum}, not ${value}`;
	if (typeof exclusiveMaximum === "number" && value >= exclusiveMaximum)
		return `is less than ${exclusiveMaximum}, not ${value}`;
	if (typeof multipleOf === "number" && !Number.isInteger(Number((value / multipleOf).toFixed(9))))
		return `is a multiple of ${multipleOf}, ${value} is not`;
	if (format === "int32" && (!Number.isInteger(value) || Math.abs(value) > 2 ** 31))
		return `is a 32-bit integer, ${value} is not`;
	return undefined;
}

/** Patterns of Go's flavour that JavaScript cannot read are left alone. */
function matches(pattern: string, value: string): boolean {
	try {
		return new RegExp(pattern, "u").test(value);
	} catch {
		return true;
	}
}

/** All formats of JSON Schema, OpenAPI's too; unknown ones and those of numbers say nothing about a text. */
function hasFormat(stated: string, value: string): boolean {
	// Ajv's own `url` is for names in public; clusters have others.
	const format = stated === "url" ? "uri" : stated;
	const known: unknown = Object.hasOwn(fullFormats, format) && fullFormats[format as FormatName];
	const { type, validate = known } = readRecord(known) ?? {};
	if (type === "number") return true;
	return validate instanceof RegExp ? validate.test(value) : typeof validate !== "function" || validate(value) === true;
}
