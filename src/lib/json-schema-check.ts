import { type JsonSchema, type RefResolver, type ResolvedSchema, resolveSchema } from "./json-schema-resolve";
import { nearestName } from "./source-error-nearest";

/** One way in which a value breaks its schema. */
export interface ValueProblem {
	/** From the checked value down to the part that is wrong. */
	path: (string | number)[];
	/** What it must be: `must be at most 65535`. */
	message: string;
}

/** How values are checked. */
export interface CheckOptions {
	resolveRef?: RefResolver;
	/** True to reject properties that the schema doesn't name, as Kubernetes drops them. */
	isClosed?: boolean;
}

/** Checks a default or an example against its schema; an empty list means that it holds. */
export function checkValue(value: unknown, schema: JsonSchema, options: CheckOptions = {}): ValueProblem[] {
	const resolved = resolveSchema(schema, options.resolveRef);
	if (value === null && (resolved.isNullable || resolved.type === undefined)) return [];
	const typeProblem = checkType(value, resolved);
	if (typeProblem !== null) return [{ path: [], message: typeProblem }];
	return [
		...limitProblems(value, resolved).map((message) => ({ path: [], message })),
		...checkParts(value, resolved, options),
		...checkCombinations(value, resolved, options),
	];
}

/** A problem as the end of a sentence: `"spec.port" must be at most 65535`. */
export function describeProblem({ path, message }: ValueProblem, whole = "it"): string {
	return `${path.length === 0 ? whole : `"${path.join(".")}"`} ${message}`;
}

function checkType(value: unknown, schema: ResolvedSchema): string | null {
	if (schema["x-kubernetes-int-or-string"]) {
		return typeof value === "string" || Number.isInteger(value) ? null : "must be an integer or a string";
	}
	const types = schema.type === undefined ? [] : [schema.type].flat();
	if (types.length === 0 || types.some((type) => isOfType(value, type))) return null;
	return `must be of type ${types.join(" or ")}`;
}

function isOfType(value: unknown, type: string): boolean {
	if (type === "null") return value === null;
	if (type === "array") return Array.isArray(value);
	if (type === "object") return isRecord(value);
	if (type === "integer") return Number.isInteger(value);
	return typeof value === type;
}

function limitProblems(value: unknown, schema: ResolvedSchema): string[] {
	const rules: [boolean, string][] = [];
	if (schema.enum) rules.push([schema.enum.some((item) => isSame(item, value)), `one of ${schema.enum.join(", ")}`]);
	if (schema.const !== undefined) rules.push([isSame(schema.const, value), JSON.stringify(schema.const)]);
	if (typeof value === "number") rules.push(...numberRules(value, schema));
	if (typeof value === "string") {
		rules.push(...sizeRules([...value].length, "characters", schema.minLength, schema.maxLength));
		if (schema.pattern) rules.push([matches(value, schema.pattern), `text that matches ${schema.pattern}`]);
	}
	if (Array.isArray(value)) rules.push(...sizeRules(value.length, "items", schema.minItems, schema.maxItems));
	return rules.filter(([holds]) => !holds).map(([, rule]) => `must be ${rule}`);
}

function numberRules(value: number, schema: ResolvedSchema): [boolean, string][] {
	const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
	return [
		[value >= minimum, `at least ${minimum}`],
		[value <= maximum, `at most ${maximum}`],
		[
			typeof schema.exclusiveMinimum !== "number" || value > schema.exclusiveMinimum,
			`more than ${schema.exclusiveMinimum}`,
		],
		[
			typeof schema.exclusiveMaximum !== "number" || value < schema.exclusiveMaximum,
			`less than ${schema.exclusiveMaximum}`,
		],
	];
}

function sizeRules(size: number, noun: string, min = 0, max = Number.POSITIVE_INFINITY): [boolean, string][] {
	return [
		[size >= min, `at least ${min} ${noun}`],
		[size <= max, `at most ${max} ${noun}`],
	];
}

function checkParts(value: unknown, schema: ResolvedSchema, options: CheckOptions): ValueProblem[] {
	if (Array.isArray(value)) {
		const { items } = schema;
		return items ? value.flatMap((item, index) => below(index, checkValue(item, items, options))) : [];
	}
	if (!isRecord(value)) return [];
	const missing = (schema.required ?? []).filter((name) => !(name in value));
	return [
		...missing.map((name) => ({ path: [], message: `must have "${name}"` })),
		...Object.entries(value).flatMap(([name, part]) => below(name, checkProperty(name, part, schema, options))),
	];
}

function checkProperty(name: string, part: unknown, schema: ResolvedSchema, options: CheckOptions): ValueProblem[] {
	const property = schema.properties?.[name];
	if (property) return checkValue(part, property, options);
	if (typeof schema.additionalProperties === "object") return checkValue(part, schema.additionalProperties, options);
	const isOpen = schema["x-kubernetes-preserve-unknown-fields"] || schema.additionalProperties === true;
	const isKnown = isOpen || schema.properties === undefined;
	const isRejected = schema.additionalProperties === false || (options.isClosed && !isKnown);
	if (!isRejected) return [];
	const nearest = nearestName(name, Object.keys(schema.properties ?? {}));
	return [{ path: [], message: `is no field of the schema${nearest ? ` (${nearest} is)` : ""}` }];
}

function checkCombinations(value: unknown, schema: ResolvedSchema, options: CheckOptions): ValueProblem[] {
	const open = { ...options, isClosed: false };
	const holds = (part: JsonSchema) => checkValue(value, part, open).length === 0;
	const problems: string[] = [];
	if (schema.anyOf && !schema.anyOf.some(holds)) problems.push("must match one of the schemas in anyOf");
	if (schema.oneOf && schema.oneOf.filter(holds).length !== 1) problems.push("must match exactly one schema in oneOf");
	if (schema.not && holds(schema.not)) problems.push(`must not ${describeNot(schema.not)}`);
	return problems.map((message) => ({ path: [], message }));
}

function describeNot(schema: JsonSchema): string {
	return schema.required ? `have ${schema.required.join(" together with ")}` : "match the schema in not";
}

function below(key: string | number, problems: ValueProblem[]): ValueProblem[] {
	return problems.map(({ path, message }) => ({ path: [key, ...path], message }));
}

/** A pattern that JavaScript can't read judges nothing. */
function matches(value: string, pattern: string): boolean {
	try {
		return new RegExp(pattern, "u").test(value);
	} catch {
		return true;
	}
}

function isSame(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
