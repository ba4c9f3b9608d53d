import { type KindDefinition, readKinds } from "../crds/read-kinds.ts";
import { type ApiDocument, type ApiOperation, readApi } from "../openapi/read-api.ts";
import type { StatedFacts } from "../releases/history-model.ts";
import type { OwnerFacts } from "../releases/model.ts";
import { stated } from "../releases/states-of.ts";
import { showValue } from "../schema/describe-schema.ts";
import { deref, pathTo } from "../schema/schema-node.ts";
import { type Data, readList, readRecord, readString, readStrings } from "../source/read-data.ts";

const LIMITS = [
	"minimum",
	"maximum",
	"exclusiveMinimum",
	"exclusiveMaximum",
	"multipleOf",
	"minLength",
	"maxLength",
	"minItems",
	"maxItems",
	"pattern",
];

/**
 * Lists the fields of a schema with their paths: `spec.env[].name`, and `*` for the entries of a map. Schemas behind a `$ref`
 * have their own lists; the pod template of Kubernetes, which changes with Kubernetes rather than the product, is one field.
 */
function flattenSchema(schema: Data): Map<string, StatedFacts> {
	const fields = new Map<string, StatedFacts>();
	addFields(schema, "", fields);
	return fields;
}

function addFields(schema: Data, path: string, into: Map<string, StatedFacts>): void {
	const required = readStrings(schema.required);
	for (const [name, property] of Object.entries(readRecord(schema.properties) ?? {})) {
		const own = readRecord(property);
		if (!own) continue;
		const here = pathTo(path, name);
		into.set(here, factsOf(own, required.includes(name)));
		addInner(own, here, into);
	}
}

/** Follows lists and maps to the fields of their entries. */
function addInner(schema: Data, path: string, into: Map<string, StatedFacts>): void {
	if (schema.$ref !== undefined || isPodTemplate(schema)) return;
	addFields(schema, path, into);
	const items = readRecord(schema.items);
	const values = readRecord(schema.additionalProperties);
	if (items) addInner(items, `${path}[]`, into);
	if (values) addInner(values, `${path}.*`, into);
}

/** The facts of one schema, without the fields below it. */
function factsOf(schema: Data, required: boolean): StatedFacts {
	const inner = readRecord(schema.items) ?? {};
	return stated({
		type: typeInWords(schema),
		required,
		default: schema.default === undefined ? null : showValue(schema.default),
		enum: readStrings(schema.enum ?? inner.enum),
		names: readStrings(schema["x-enum-varnames"] ?? inner["x-enum-varnames"]),
		limits: Object.fromEntries(
			LIMITS.flatMap((name) => {
				const limit = schema[name];
				return typeof limit === "number" || typeof limit === "string" ? [[name, limit]] : [];
			}),
		),
	});
}

/** The type in words: `string`, `integer<int32>`, `array of v1.Volume`, `map of string`. */
function typeInWords(schema: Data): string {
	const ref = readString(schema.$ref);
	if (ref) return ref.split("/").at(-1) ?? ref;
	const [only, ...others] = readList(schema.allOf) ?? [];
	if (only && others.length === 0 && !schema.properties) return typeInWords(readRecord(only) ?? {});
	if (schema["x-kubernetes-int-or-string"] === true) return "integer or string";
	const variants = readList(schema.oneOf) ?? readList(schema.anyOf) ?? [];
	if (variants.length > 0 && !schema.properties && schema.type === undefined) {
		const types = [...new Set(variants.map((variant) => typeInWords(readRecord(variant) ?? {})))];
		// swag writes a body as "an object, or this schema".
		return (types.length === 2 ? types.filter((type) => type !== "object") : types).join(" or ");
	}
	const items = readRecord(schema.items);
	if (items) return `array of ${typeInWords(items)}`;
	const values = schema.properties ? undefined : readRecord(schema.additionalProperties);
	if (values) return Object.keys(values).length === 0 ? "map of any value" : `map of ${typeInWords(values)}`;
	const type = readString(schema.type) ?? (readStrings(schema.type).join(" or ") || "any value");
	const format = readString(schema.format);
	return format ? `${type}<${format}>` : type;
}

function isPodTemplate(schema: Data): boolean {
	const spec = readRecord(readRecord(readRecord(schema.properties)?.spec)?.properties);
	return spec?.containers !== undefined && spec.volumes !== undefined;
}

/** Operations of an API document, and the fields of its schemas. Throws SourceErrors. */
export function readApiFacts(text: string, file: string): [string, OwnerFacts][] {
	const api = readApi(text, file);
	const operations = [...api.operations].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	const toOwner = (name: string, items: OwnerFacts["items"]): [string, OwnerFacts] => [name, { facts: {}, items }];
	return [
		...operations.map((one) => toOwner(keyOf(one), partsOf(one, api))),
		...[...api.schemas].map(([name, schema]) => toOwner(`schema ${name}`, fieldsOf(schema))),
	];
}

function keyOf({ method, path }: ApiOperation): string {
	return `${method} ${path}`;
}

/** A schema without fields, such as a list of values, has one row without a name: itself. */
function fieldsOf(schema: Data): Map<string, StatedFacts> {
	return schema.properties ? flattenSchema(schema) : new Map([["value", factsOf(schema, false)]]);
}

function partsOf({ parameters, body, responses }: ApiOperation, api: ApiDocument): Map<string, StatedFacts> {
	const rows = parameters.filter(({ place }) => place !== "body");
	return new Map([
		...rows.map(({ name, place, isRequired, schema }): [string, StatedFacts] => {
			const { type, ...facts } = factsOf(deref(schema, api.resolve) ?? {}, isRequired);
			return [name, { type, in: place, ...facts }];
		}),
		...(body ? [["body", { type: typeInWords(body.schema ?? { type: "any value" }), in: "body" }] as const] : []),
		...[...responses].map(([status, schema]): [string, StatedFacts] => [
			status,
			{ type: schema ? typeInWords(readRecord(schema) ?? {}) : "", in: "answer" },
		]),
	]);
}

/** Fields that every object of Kubernetes has. */
const ENVELOPE = ["apiVersion", "kind", "metadata"];

/** Fields of every served version of the kinds in a file. Throws SourceErrors. */
export function readResourceFacts(text: string, file: string): [string, OwnerFacts][] {
	return readKinds(text, file)
		.filter(({ isServed }) => isServed)
		.map((kind) => [`${kind.kind} ${kind.version}`, factsOfKind(kind)]);
}

function factsOfKind({ scope, schema, isDeprecated }: KindDefinition): OwnerFacts {
	const items = flattenSchema(schema);
	for (const name of ENVELOPE) items.delete(name);
	return { facts: stated({ scope: scope ?? "Namespaced", deprecated: isDeprecated }), items };
}
