import { type OutputUnit, Validator } from "@cfworker/json-schema";
import type { ApiDocument } from "./api-document";

/** Holds a value to a schema of the document. Gives what is wrong, or `null`. */
export type SchemaCheck = (schema: string, value: unknown) => string | null;

/** Keywords that only say that something further in is wrong. */
const WRAPPERS = new Set(["$ref", "properties", "items", "additionalProperties"]);

/** Rules whose own words are clearer than the validator's. */
const MESSAGES: Record<string, string> = {
	"v1.bulkOperationRequest oneOf": "Give either names or a group, not both",
	"v1.UpdateRegistryRequest not": "Give url or local_path, not both",
};

/** Makes the check. The schemas are the document's own, so that the document stays the only place of the rules. */
export function createSchemaCheck(document: ApiDocument): SchemaCheck {
	const validators = new Map<string, Validator>();

	function validatorFor(name: string): Validator {
		const known = validators.get(name);
		if (known) return known;
		const components = { schemas: document.components.schemas };
		const validator = new Validator({ $ref: `#/components/schemas/${name}`, components }, "2020-12", false);
		validators.set(name, validator);
		return validator;
	}

	return (schema, value) => {
		const { valid, errors } = validatorFor(schema).validate(value);
		return valid ? null : describeErrors(schema, errors);
	};
}

function describeErrors(schema: string, errors: OutputUnit[]): string {
	const error = errors.find(({ keyword }) => !WRAPPERS.has(keyword)) ?? errors[0];
	if (!error) return "the value does not match its schema";
	const field = error.instanceLocation.replace(/^#\/?/, "").replaceAll("/", ".");
	const message = MESSAGES[`${schema} ${error.keyword}`] ?? error.error;
	return field ? `${field}: ${message}` : message;
}
