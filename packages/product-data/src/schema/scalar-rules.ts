import { fullFormats } from "ajv-formats/dist/formats.js";
import type { Schema } from "./schema-node.ts";

/** Says what is wrong with a text, as the end of a sentence that begins with its path. */
export function checkText(
	value: string,
	schema: Schema,
	formats: Readonly<Record<string, RegExp>> = {},
): string | undefined {
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

const patterns = new Map<string, RegExp | null>();

/** Patterns of Go's flavour that JavaScript cannot read are left alone. */
function matches(pattern: string, value: string): boolean {
	let compiled = patterns.get(pattern);
	if (compiled === undefined) {
		try {
			compiled = new RegExp(pattern, "u");
		} catch {
			compiled = null;
		}
		patterns.set(pattern, compiled);
	}
	return compiled === null || compiled.test(value);
}

/** All formats of JSON Schema, OpenAPI's too; unknown ones say nothing. */
function hasFormat(format: string, value: string): boolean {
	const known: unknown = Object.hasOwn(fullFormats, format)
		? fullFormats[format as keyof typeof fullFormats]
		: undefined;
	if (known instanceof RegExp) return known.test(value);
	if (typeof known === "function") return known(value) === true;
	if (
		typeof known !== "object" ||
		known === null ||
		!("validate" in known) ||
		("type" in known && known.type === "number")
	)
		return true;
	if (known.validate instanceof RegExp) return known.validate.test(value);
	return typeof known.validate !== "function" || known.validate(value) === true;
}
