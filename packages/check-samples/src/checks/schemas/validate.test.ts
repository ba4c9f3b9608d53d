import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { pointerResolver, type Schema } from "product-data/checking";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../mutate/slips.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import { demoContext } from "../../tests/testing.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { findSchema } from "./check-known-schema.ts";
import { validate } from "./validate.ts";

const check = (value: unknown, schema: Schema, isClosed = false): string[] => {
	const { tree } = parseJson(MappedText.at(JSON.stringify(value), 0));
	return tree
		? validate(tree, schema, { resolve: pointerResolver(schema), subject: "it", isClosed }).map(
				({ message }) => message,
			)
		: ["unreadable"];
};

describe("validate", () => {
	test.each<[string, Schema, unknown, string[]]>([
		[
			"values that alternatives allow",
			{ oneOf: [{ enum: ["words"] }, { const: "typo" }, { type: "object" }] },
			"word",
			['it is words or typo, not "word"'],
		],
		[
			"allOf closes over all parts",
			{ allOf: [{ properties: { a: {} } }, { properties: { b: {} } }] },
			{ a: 1, b: 2, c: 3 },
			["unknown field c for it"],
		],
		[
			"oneOf reports the nearest branch",
			{ oneOf: [{ type: "object", required: ["a"], properties: { a: { type: "string" } } }, { type: "string" }] },
			{ a: 1 },
			["a is a string, not the number 1"],
		],
		[
			"if and then",
			{
				type: "object",
				properties: { a: {}, b: {} },
				if: { properties: { a: { const: 1 } } },
				...JSON.parse('{"then": {"required": ["b"]}}'),
			},
			{ a: 1 },
			["it needs b"],
		],
		[
			"patternProperties",
			{ type: "object", patternProperties: { "^x": { type: "integer" } }, additionalProperties: false },
			{ x1: "a", y: 1 },
			['x1 is an integer, not the string "a"', "y is not a valid name in it: it must match ^x"],
		],
		[
			"a type that the schema's other keys contradict",
			{ properties: { a: { type: "integer", items: { type: "integer" } }, b: { type: "string", properties: {} } } },
			{ a: [1, "x"], b: {} },
			['a[1] is an integer, not the string "x"'],
		],
		[
			"propertyNames",
			{ type: "object", propertyNames: { pattern: "^a" } },
			{ b: 1 },
			['the name b in it must match ^a, "b" does not'],
		],
		["nullable", { type: "string", nullable: true }, null, []],
		["int-or-string", { "x-kubernetes-int-or-string": true }, "50%", []],
		[
			"preserved fields",
			{ type: "object", "x-kubernetes-preserve-unknown-fields": true, properties: { a: { type: "string" } } },
			{ a: "x", b: 1 },
			[],
		],
		["$ref", { $ref: "#/$defs/a", $defs: { a: { type: "boolean" } } }, "x", ['it is a boolean, not the string "x"']],
		["uniqueItems", { type: "array", uniqueItems: true }, [1, 1], ["it lists 1 twice"]],
	])("%s", (_, schema, value, messages) => expect(check(value, schema, true)).toEqual(messages));

	test.each([
		["date-time", "2025-08-11T09:30:00Z", "yesterday"],
		["uri", "http://a/b", "not a uri"],
		["url", "http://a.b-system/", "not a url"],
		["email", "a@b.cd", "ab"],
		["ipv4", "1.2.3.4", "1.2.3"],
		["uuid", "123e4567-e89b-12d3-a456-426614174000", "1"],
		["hostname", "a.b", "a_b!"],
		["duration", "P1D", "1 day"],
	])("format %s", (format, good, bad) => {
		expect(check(good, { type: "string", format })).toEqual([]);
		expect(check(bad, { type: "string", format })).toHaveLength(1);
	});
});

/** Values that are nearly right, to compare with ajv. */
const seeds: Record<string, unknown> = {
	"permission-profile": {
		name: "a",
		read: ["/a"],
		network: { outbound: { insecure_allow_all: false, allow_host: [".b"], allow_port: [443] } },
	},
	"mcp-servers": {
		mcpServers: { a: { url: "http://localhost:1/sse", type: "sse" }, b: { command: "npx", args: ["x"] } },
	},
	"vscode-mcp": {
		servers: { a: { url: "http://localhost:1/sse", type: "http" } },
		inputs: [{ id: "x", type: "promptString" }],
	},
	"registry-entry": {
		description: "A long description",
		image: "a/b:c",
		status: "Active",
		tier: "Official",
		tools: ["a"],
		transport: "stdio",
		metadata: { stars: 1, last_updated: "2025-01-01T00:00:00Z" },
	},
	"prometheus-config": {
		global: { scrape_interval: "15s" },
		scrape_configs: [{ job_name: "a", static_configs: [{ targets: ["localhost:1"] }] }],
	},
	"prometheus-rules": {
		groups: [{ name: "a", rules: [{ alert: "A", expr: "up == 0", for: "1m", labels: { severity: "x" } }] }],
	},
	"otel-collector": {
		receivers: { otlp: {} },
		exporters: { debug: {} },
		service: { pipelines: { traces: { receivers: ["otlp"], exporters: ["debug"] } } },
	},
};

test("agrees with ajv on 2,000 broken values", () => {
	const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));
	const random = seededRandom(7);
	let invalid = 0;
	for (const [name, seed] of Object.entries(seeds)) {
		const schema = findSchema(name, demoContext())?.schema ?? {};
		const isValid = ajv.compile(schema);
		expect([name, check(seed, schema)]).toEqual([name, []]);
		for (let round = 0; round < 286; round += 1) {
			const value = mutate(structuredClone(seed), random);
			const expected = isValid(value);
			if (!expected) invalid += 1;
			expect([name, JSON.stringify(value), check(value, schema).length === 0]).toEqual([
				name,
				JSON.stringify(value),
				expected,
			]);
		}
	}
	expect(invalid).toBeGreaterThan(500);
});

/** Changes one thing somewhere: a key, a value, or its type. */
function mutate(value: unknown, random: () => number): unknown {
	const wrong: unknown[] = ["", 0, -1, 1.5, true, null, [], {}, ["a", "a"], "sse", "http://x", 70000];
	if (typeof value !== "object" || value === null || random() < 0.15) return wrong[Math.floor(random() * wrong.length)];
	const keys = Object.keys(value);
	const key = keys[Math.floor(random() * keys.length)];
	if (Array.isArray(value))
		return key === undefined
			? [1]
			: value.map((item: unknown, index) => (String(index) === key ? mutate(item, random) : item));
	const entries = Object.entries(value);
	const roll = random();
	if (roll < 0.15) return Object.fromEntries(entries.filter(([name]) => name !== key));
	if (roll < 0.3) return Object.fromEntries([...entries, ["extra", 1]]);
	if (roll < 0.4) return Object.fromEntries(entries.map(([name, item]) => [name === key ? `${name}x` : name, item]));
	return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? mutate(item, random) : item]));
}
