import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkValue } from "./check-schema.ts";
import { type PropertyOptions, schemaToProperties, schemaToProperty } from "./json-schema.ts";
import type { JsonSchema } from "./json-schema-node.ts";
import type { Property } from "./property.ts";

/** The types and paths of all properties, to read at a glance. */
function lines(schema: JsonSchema, options?: PropertyOptions): string[] {
	return schemaToProperties(schema, options).map(({ depth, path, type }) => `${"  ".repeat(depth)}${path}: ${type}`);
}

function one(schema: JsonSchema, options?: PropertyOptions): Property {
	return schemaToProperty(schema, options);
}

it("puts required properties first, the rest as the source has them", () => {
	const text: JsonSchema = { type: "string" };
	expect(lines({ type: "object", properties: { a: text, b: text, c: text }, required: ["c", "b"] })).toEqual([
		"b: string",
		"c: string",
		"a: string",
	]);
});

/** References into a map of schemas. */
function refs(schemas: Record<string, JsonSchema>): Required<Pick<PropertyOptions, "resolveRef">> {
	return { resolveRef: (ref) => ({ name: ref.slice(2), schema: schemas[ref.slice(2)] ?? {} }) };
}

describe("paths and depth", () => {
	it("lists properties before their children, with the marks of lists and maps", () => {
		const schema: JsonSchema = {
			properties: {
				env: { type: "array", items: { type: "object", properties: { name: { type: "string" } } } },
				grid: { type: "array", items: { type: "array", items: { properties: { x: { type: "number" } } } } },
				limits: { type: "object", additionalProperties: { properties: { cpu: { type: "string" } } } },
			},
		};
		expect(lines(schema)).toEqual([
			"env: array of object",
			"  env[].name: string",
			"grid: array of array of object",
			"  grid[][].x: number",
			"limits: map of object",
			"  limits.*.cpu: string",
		]);
	});

	it("makes anchors of paths, without the marks of lists, each once, safe in a URL", () => {
		const schema: JsonSchema = {
			properties: {
				a: { type: "array", items: { properties: { b: {} } } },
				"a.b": {},
				"app.kubernetes.io/name": {},
				"with space": {},
			},
		};
		expect(schemaToProperties(schema, { anchorPrefix: "op.body" }).map(({ anchor }) => anchor)).toEqual([
			"op.body.a",
			"op.body.a.b",
			"op.body.a.b-2",
			"op.body.app.kubernetes.io-name",
			"op.body.with-space",
		]);
	});

	it("knows required properties, and those with children", () => {
		const [outer, inner] = schemaToProperties({ required: ["a"], properties: { a: { properties: { b: {} } } } });
		expect([outer?.required, outer?.hasChildren, inner?.required, inner?.hasChildren]).toEqual([
			true,
			true,
			false,
			false,
		]);
	});
});

describe("types in words", () => {
	it.each<[JsonSchema, string]>([
		[{ type: "string" }, "string"],
		[{ type: "integer", format: "int32" }, "integer<int32>"],
		[{ type: "string", format: "date-time" }, "string"],
		[{ type: "array", items: { type: "string" } }, "array of string"],
		[{ type: "array", items: { title: "EnvVar", properties: { a: {} } } }, "array of EnvVar"],
		[{ type: "object", additionalProperties: { type: "string" } }, "map of string"],
		[{ type: "object", additionalProperties: true }, "map of any value"],
		[{ type: "object", additionalProperties: false }, "object"],
		[{ type: "object" }, "object"],
		[{ type: ["string", "null"] }, "string"],
		[{ type: ["string", "integer"] }, "string or integer"],
		[{ oneOf: [{ type: "string" }, { type: "integer" }] }, "string or integer"],
		[{ anyOf: [{ type: "string" }, { type: "null" }] }, "string"],
		[{ anyOf: [{ type: "integer" }, { type: "string" }], "x-kubernetes-int-or-string": true }, "integer or string"],
		[{ enum: ["a"] }, "string"],
		[{ const: 3 }, "number"],
		[{}, "any value"],
	])("%j is %s", (schema, type) => {
		expect(one(schema).type).toBe(type);
	});

	it.each<JsonSchema>([
		{ type: ["string", "null"] },
		{ type: "string", nullable: true },
		{ oneOf: [{ type: "string" }, { type: "null" }] },
	])("%j may be null", (schema) => {
		expect(one(schema).nullable).toBe(true);
	});
});

describe("limits in words", () => {
	it.each<[JsonSchema, string[]]>([
		[{ type: "integer", minimum: 1, maximum: 65535 }, ["at least 1", "at most 65535"]],
		[{ type: "number", minimum: 0, exclusiveMaximum: 1 }, ["at least 0", "less than 1"]],
		[{ type: "number", minimum: 0, exclusiveMinimum: true }, ["more than 0"]],
		[{ type: "number", multipleOf: 5 }, ["a multiple of 5"]],
		[{ type: "string", minLength: 1, maxLength: 100 }, ["at least 1 character", "at most 100 characters"]],
		[{ type: "string", minLength: 4, maxLength: 4 }, ["exactly 4 characters"]],
		[{ type: "string", minLength: 0 }, []],
		[{ type: "string", pattern: "^a+$" }, ["matches ^a+$"]],
		[{ type: "string", format: "date-time" }, ["format date-time"]],
		[{ type: "array", minItems: 1, uniqueItems: true }, ["at least 1 item", "no repeated items"]],
		[{ type: "array", items: { type: "string", minLength: 1 } }, ["each at least 1 character"]],
		[{ type: "object", maxProperties: 2, additionalProperties: { type: "string" } }, ["at most 2 entries"]],
		[{ type: "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"] }, ["one item per name"]],
		[{ type: "object", "x-kubernetes-preserve-unknown-fields": true }, ["open to further fields"]],
		[
			{ type: "object", "x-kubernetes-validations": [{ rule: "self.a", message: "needs a" }, { rule: "self.b" }] },
			["needs a", "self.b"],
		],
		[{ properties: { a: {}, b: {} }, not: { required: ["a", "b"] } }, ["not a together with b"]],
		[
			{ properties: { a: {}, b: {} }, oneOf: [{ required: ["a"] }, { title: "B", required: ["b"] }] },
			["exactly one of a, b"],
		],
		[{ properties: { a: {}, b: {} }, anyOf: [{ required: ["a"] }, { required: ["b"] }] }, ["at least one of a, b"]],
		[{ type: "string", not: { enum: ["x"] } }, ["none of x"]],
	])("%j", (schema, constraints) => {
		expect(one(schema).constraints).toEqual(constraints);
	});

	it("shows values bare when they are texts, as JSON otherwise, and leaves null to the type", () => {
		expect(one({ enum: ["a", 1, true, null] }).enum).toEqual(["a", "1", "true"]);
		expect(one({ type: "array", items: { enum: ["a", "b"] } }).enum).toEqual(["a", "b"]);
		expect(one({ const: "a" }).enum).toEqual(["a"]);
	});

	it("keeps defaults and examples as JSON", () => {
		expect(one({ default: "", examples: [[1]] })).toMatchObject({ default: '""', example: "[1]" });
		expect(one({ example: false })).toMatchObject({ default: null, example: "false" });
	});
});

describe("references and combinations", () => {
	it("follows references; what is beside one wins", () => {
		const options = refs({ Size: { type: "integer", description: "How big.", minimum: 1 } });
		expect(
			schemaToProperties({ properties: { size: { $ref: "#/Size", description: "Its size." } } }, options)[0],
		).toMatchObject({
			type: "integer",
			refName: "Size",
			description: "Its size.",
			constraints: ["at least 1"],
		});
	});

	it("works allOf into one schema", () => {
		const schema: JsonSchema = {
			allOf: [
				{ properties: { a: {} }, required: ["a"] },
				{ properties: { b: {} }, required: ["b"] },
			],
		};
		expect(schemaToProperties(schema).map(({ name, required }) => [name, required])).toEqual([
			["a", true],
			["b", true],
		]);
	});

	it("takes the name of a lone reference in allOf", () => {
		expect(one({ allOf: [{ $ref: "#/A" }], description: "Mine." }, refs({ A: { type: "object" } }))).toMatchObject({
			type: "A",
			refName: "A",
		});
	});

	it("gives shapes with properties rows of their own", () => {
		const schema: JsonSchema = {
			properties: {
				v: { oneOf: [{ title: "Dog", properties: { bark: {} } }, { properties: { meow: {} } }, { type: "string" }] },
			},
		};
		expect(lines(schema)).toEqual([
			"v: Dog or object or string",
			"  v.Dog: Dog",
			"    v.Dog.bark: any value",
			"  v.option 2: object",
			"    v.option 2.meow: any value",
		]);
		expect(schemaToProperties(schema).filter(({ isVariant }) => isVariant).length).toBe(2);
	});

	it("stops at a schema that contains itself, directly or not", () => {
		const options = refs({
			Node: { properties: { next: { $ref: "#/Node" }, all: { type: "array", items: { $ref: "#/Node" } } } },
			A: { properties: { b: { $ref: "#/B" } } },
			B: { properties: { a: { $ref: "#/A" } } },
		});
		expect(lines({ $ref: "#/Node" }, options)).toEqual(["next: Node", "all: array of Node"]);
		const far = schemaToProperties({ $ref: "#/A" }, options);
		expect(far.map(({ path, isCircular }) => [path, isCircular])).toEqual([
			["b", false],
			["b.a", true],
		]);
	});

	it("survives a reference to itself", () => {
		expect(lines({ $ref: "#/Loop" }, refs({ Loop: { $ref: "#/Loop" } }))).toEqual([]);
	});

	it("links what it is told to", () => {
		const options = {
			...refs({ Big: { type: "object", properties: { a: {} } } }),
			isLinked: (name: string) => name === "Big",
		};
		expect(schemaToProperties({ properties: { big: { $ref: "#/Big" } } }, options)).toMatchObject([
			{ refName: "Big", hasChildren: false },
		]);
	});
});

describe("any schema at all", () => {
	const { schema: anySchema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
		schema: fc.oneof(
			{ maxDepth: 4 },
			fc.record(
				{
					type: fc.constantFrom("string", "integer", "boolean"),
					minimum: fc.integer(),
					$ref: fc.constantFrom("#/A", "#/B"),
				},
				{ requiredKeys: [] },
			),
			fc.record(
				{
					properties: fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), tie("schema"), { maxKeys: 3 }),
					required: fc.array(fc.string(), { maxLength: 2 }),
					items: tie("schema"),
					additionalProperties: fc.oneof(fc.boolean(), tie("schema")),
					allOf: fc.array(tie("schema"), { maxLength: 2 }),
					oneOf: fc.array(tie("schema"), { maxLength: 2 }),
					not: tie("schema"),
				},
				{ requiredKeys: [] },
			),
		),
	}));

	it("ends, with unique anchors, and depths that make a tree of every row", () => {
		fc.assert(
			fc.property(anySchema, anySchema, anySchema, (schema, A, B) => {
				const properties = schemaToProperties(schema, { ...refs({ A, B }), anchorPrefix: "op" });
				expect(new Set(properties.map(({ anchor }) => anchor)).size).toBe(properties.length);
				expect(properties.every(({ anchor }) => /^[\w.~*$-]+$/.test(anchor))).toBe(true);
				expect(properties.every(({ depth }, index) => depth <= (properties[index - 1]?.depth ?? -1) + 1)).toBe(true);
				expect(properties[0]?.depth ?? 0).toBe(0);
				for (const [index, { depth, hasChildren }] of properties.entries()) {
					expect(hasChildren).toBe(
						(properties[index + 1]?.depth ?? 0) === depth + 1 && properties[index + 1] !== undefined,
					);
				}
			}),
			{ numRuns: 300 },
		);
	});
});

describe("checkValue", () => {
	it.each<[unknown, JsonSchema, string[]]>([
		[8080, { type: "integer", minimum: 1, maximum: 65535 }, []],
		[70000, { type: "integer", maximum: 65535 }, ["it is at most 65535, not 70000"]],
		["8080", { type: "integer" }, ['it is an integer, not the string "8080"']],
		[null, { type: "string" }, ["it is a string, not empty"]],
		[null, { type: ["string", "null"] }, []],
		["c", { enum: ["a", "b"] }, ['it is a or b, not "c"']],
		["b", { pattern: "^a$" }, ['it must match ^a$, "b" does not']],
		["b", { pattern: "(?bad" }, []],
		[[1, "2"], { type: "array", items: { type: "integer" } }, ['[1] is an integer, not the string "2"']],
		[[], { type: "array", minItems: 1 }, ["it has at least 1 item"]],
		[{ a: 1 }, { type: "object", required: ["b"] }, ["it needs b"]],
		[
			{ a: { b: "x" } },
			{ properties: { a: { additionalProperties: { type: "integer" } } } },
			['a.b is an integer, not the string "x"'],
		],
		[{ a: 1 }, { properties: {}, additionalProperties: false }, ["unknown field a for it"]],
		[{ a: 1, b: 1 }, { not: { required: ["a", "b"] } }, ["it must not have a together with b"]],
		[{ a: 1, b: 1 }, { oneOf: [{ required: ["a"] }, { required: ["b"] }] }, ["it has only one of a and b"]],
		[true, { anyOf: [{ type: "string" }, { type: "integer" }] }, ["it is a string, not the boolean true"]],
		[1.5, { "x-kubernetes-int-or-string": true }, ["it is an integer or a string, not the number 1.5"]],
	])("%j against %j", (value, schema, problems) => {
		expect(checkValue(value, schema).map(({ message }) => message)).toEqual(problems);
	});

	it("names the field that was meant", () => {
		const schema: JsonSchema = { type: "object", properties: { image: {} } };
		expect(checkValue({ imgae: 1 }, schema)).toEqual([
			{ path: ["imgae"], message: "unknown field imgae for it (image is known)" },
		]);
	});

	it("leaves open what Kubernetes leaves open", () => {
		const schema: JsonSchema = { type: "object", properties: {}, "x-kubernetes-preserve-unknown-fields": true };
		expect(checkValue({ any: 1 }, schema)).toEqual([]);
	});
});
