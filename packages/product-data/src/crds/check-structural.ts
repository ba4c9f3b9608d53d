import { didYouMean } from "../names/nearest-name.ts";
import { checkValue } from "../schema/json-schema-check.ts";
import type { JsonSchema } from "../schema/json-schema-resolve.ts";
import { schemaParts } from "../schema/json-schema-walk.ts";
import { describeValue } from "../source/read-source.ts";
import type { SourceError } from "../source/source-error.ts";
import type { DataPath, YamlSource } from "../source/yaml-source.ts";

interface Node {
	source: YamlSource;
	schema: JsonSchema;
	path: DataPath;
	/** True inside allOf, anyOf, oneOf and not, where only limits are allowed. */
	isLogical: boolean;
}

/** Holds a schema against Kubernetes' rules for structural schemas, and each default against its own schema. */
export function checkStructural(source: YamlSource, schema: JsonSchema, path: DataPath): SourceError[] {
	return checkNode({ source, schema, path, isLogical: false });
}

function checkNode(node: Node): SourceError[] {
	const own = node.isLogical
		? checkLogical(node)
		: [...checkKeys(node), ...checkShape(node), ...checkRequired(node), ...checkDefault(node)];
	return [...own, ...childrenOf(node).flatMap(checkNode)];
}

function childrenOf({ source, schema, path, isLogical }: Node): Node[] {
	return schemaParts(schema).map((part) => ({
		source,
		schema: part.schema,
		path: [...path, ...part.path],
		isLogical: isLogical || (part.isLogical && !isIntOrString(schema)),
	}));
}

function checkKeys({ source, schema, path }: Node): SourceError[] {
	const fixOf = (key: string) => didYouMean(key, KNOWN_KEYS, "Remove it; the API server would reject it.");
	return Object.keys(schema)
		.filter((key) => !KNOWN_KEYS.includes(key))
		.map((key) => {
			const isForbidden = FORBIDDEN_KEYS.includes(key);
			return source.keyError([...path, key], {
				message: isForbidden
					? `A structural schema must not have "${key}".`
					: `Unknown key "${key}" in the schema of ${fieldName(path)}.`,
				found: describeValue({ [key]: Reflect.get(schema, key) }),
				fix: isForbidden ? `Remove "${key}", and write the schema out in place.` : fixOf(key),
			});
		});
}

function checkShape({ source, schema, path }: Node): SourceError[] {
	const problem = shapeProblem(schema);
	return problem === null
		? []
		: [
				source.error(path, {
					message: `The schema of ${fieldName(path)} ${problem.message}`,
					found: describeValue(schema),
					fix: problem.fix,
				}),
			];
}

function shapeProblem(schema: JsonSchema): { message: string; fix: string } | null {
	const isOpen = isIntOrString(schema) || schema["x-kubernetes-preserve-unknown-fields"];
	if (schema.$ref !== undefined) return null;
	if (schema.type === undefined)
		return isOpen ? null : { message: 'has no "type".', fix: `Add one of: ${TYPES.join(", ")}.` };
	if (typeof schema.type !== "string" || !TYPES.includes(schema.type))
		return { message: "has a type that Kubernetes doesn't know.", fix: `Use one of: ${TYPES.join(", ")}.` };
	if (schema.type === "array" && !schema.items)
		return { message: 'is an array without "items".', fix: 'Add "items" with the schema of one item.' };
	if (schema.properties && schema.additionalProperties !== undefined)
		return { message: 'has both "properties" and "additionalProperties".', fix: "Keep one of the two." };
	return schema.uniqueItems ? { message: "has uniqueItems.", fix: "Use x-kubernetes-list-type: set instead." } : null;
}

function checkRequired({ source, schema, path }: Node): SourceError[] {
	if (schema["x-kubernetes-preserve-unknown-fields"] || !schema.required) return [];
	const names = Object.keys(schema.properties ?? {});
	return schema.required.flatMap((name, index) => {
		if (names.includes(name)) return [];
		const fix = didYouMean(name, names, "Describe the field under properties, or take it off the list.");
		const message = `${fieldName(path)} requires "${name}", which its schema doesn't describe.`;
		return [source.error([...path, "required", index], { message, found: name, fix })];
	});
}

function checkDefault({ source, schema, path }: Node): SourceError[] {
	if (schema.default === undefined) return [];
	return checkValue(schema.default, schema, { isClosed: true }).map((problem) =>
		source.error([...path, "default", ...problem.path], {
			message: `The default of ${fieldName(path)} breaks its own schema: ${problem.message}.`,
			found: describeValue(schema.default),
			fix: "Correct the default, or the rule that it breaks.",
		}),
	);
}

function checkLogical({ source, schema, path }: Node): SourceError[] {
	return Object.keys(schema)
		.filter((key) => NOT_IN_LOGICAL.includes(key))
		.map((key) =>
			source.keyError([...path, key], {
				message: `"${key}" is not allowed inside allOf, anyOf, oneOf or not of a structural schema.`,
				found: describeValue({ [key]: Reflect.get(schema, key) }),
				fix: `Move "${key}" out to the field itself.`,
			}),
		);
}

/** The field that a place in the definition describes: `spec.env[].name`. */
function fieldName(path: DataPath): string {
	const start = path.indexOf("openAPIV3Schema") + 1;
	const words = path.slice(start).map(String);
	const name = words.reduce((made, word, index) => {
		if (word === "items") return `${made}[]`;
		if (word === "additionalProperties") return `${made}.*`;
		return words[index - 1] === "properties" ? `${made}.${word}` : made;
	}, "");
	return name === "" ? "the resource" : name.replace(/^\./, "");
}

function isIntOrString(schema: JsonSchema): boolean {
	return schema["x-kubernetes-int-or-string"] ?? false;
}

const TYPES = ["object", "array", "string", "integer", "number", "boolean"];
const NOT_IN_LOGICAL = ["description", "type", "default", "additionalProperties", "nullable", "title"];
const FORBIDDEN_KEYS =
	"$ref definitions dependencies deprecated discriminator id patternProperties readOnly writeOnly xml".split(" ");
const KNOWN_KEYS = `
	additionalProperties allOf anyOf default description enum example exclusiveMaximum exclusiveMinimum
	externalDocs format items maxItems maxLength maxProperties maximum minItems minLength minProperties
	minimum multipleOf not nullable oneOf pattern properties required title type uniqueItems
	x-kubernetes-embedded-resource x-kubernetes-int-or-string x-kubernetes-list-map-keys
	x-kubernetes-list-type x-kubernetes-map-type x-kubernetes-preserve-unknown-fields
	x-kubernetes-validations
`
	.trim()
	.split(/\s+/);
