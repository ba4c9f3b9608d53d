import { readFileSync } from "node:fs";
import { describeChange, diffReleases } from "product-data/releases";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { release } from "../../../packages/product-data/src/releases/testing/release";
import { differencesOf, UNWORDED } from "../../../pipeline/checks/check-reference";
import { readReference } from "../../../pipeline/checks/reference-facts";
import { adviceFor, causeOf } from "./audit-release";
import {
	findInCode,
	findMentions,
	findTexts,
	goneTexts,
	goneVersions,
	isStated,
	LITERAL,
	listUnnamed,
} from "./find-mentions";
import { answerByExample, syncReference } from "./sync-reference";

const before = release(
	"v0.1.0",
	`commands:
  demo run: {flags: {port: {type: int}, mode: {type: string, default: slow, enum: [slow, fast]}, old: {type: bool}}}
  demo stop: {}
  demo use: {operands: THING, enum: [a, b]}
operations:
  GET /v1/things/{id}: {parameters: {all: {type: boolean, in: query}}, answers: {"200": v1.Thing}}
schemas: {v1.Thing: {name: {type: string}, size: {type: integer}}}
resources:
  Demo v1: {scope: Namespaced, fields: {spec: {type: object}, spec.mode: {type: string, enum: [a, b]}, spec.port: {type: integer}}}
`,
);
const after = release(
	"v0.2.0",
	`commands:
  demo run: {flags: {proxy-port: {type: int}, mode: {type: string, default: fast, enum: [fast]}, new: {type: string, required: true}}}
  demo use: {operands: THING, enum: [b, c]}
operations:
  GET /v1/things/{id}: {answers: {"200": v1.Thing}}
schemas: {v1.Thing: {name: {type: string}}}
resources:
  Demo v1: {scope: Namespaced, fields: {spec: {type: object}, spec.mode: {type: string, enum: [a]}, spec.target: {type: string, required: true}}}
`,
);
const changes = diffReleases(before, after);

const version = { content: ".", openapi: "api" };
const texts = new Map([
	[
		"cli/demo_run.yaml",
		"# Kept\nname: demo run\nsynopsis: Runs\noptions:\n  - {name: port, usage: Our words, type: int}\n  - {name: mode, usage: A mode, type: string, default_value: slow, enum: [slow, fast]}\n  - {name: old, usage: Old, type: bool}\n",
	],
	["cli/demo_stop.yaml", "name: demo stop\nsynopsis: Stops\n"],
	[
		"cli/demo_use.yaml",
		"name: demo use\nsynopsis: Uses\nusage: demo use THING [flags]\narguments:\n  - {name: THING, usage: Our thing, enum: [a, b]}\n",
	],
	[
		"api/api.yaml",
		`openapi: 3.1.0
paths:
  /v1/things/{id}:
    get:
      parameters: [{name: all, in: query, schema: {type: boolean}}]
      responses: {"200": {content: {application/json: {schema: {$ref: "#/components/schemas/v1.Thing"}}}}}
components: {schemas: {v1.Thing: {type: object, properties: {name: {type: string, description: Ours}, size: {type: integer}}}}}
`,
	],
	[
		"crds/demo.yaml",
		`kind: CustomResourceDefinition
spec:
  group: demo.example.org
  names: {kind: Demo}
  scope: Namespaced
  versions: [{name: v1, served: true, schema: {openAPIV3Schema: {properties: {spec: {type: object, properties: {mode: {type: string, enum: [a, b]}, port: {type: integer}}}}}}}]
`,
	],
]);

/** Writes of a release, and the reference that they make. */
function sync(next: Parameters<typeof syncReference>[3], renames = diffReleases(before, next)) {
	const writes = syncReference(texts, version, renames, next);
	const synced = new Map(
		[...new Map([...texts, ...writes])].filter((file): file is [string, string] => file[1] !== null),
	);
	return { writes, synced, left: differencesOf(readReference(synced, version), next) };
}

describe("the reference in a later release", () => {
	const { writes, synced, left } = sync(after);
	const data = (file: string) => parse(synced.get(file) ?? "");

	it("agrees with its facts, and keeps its texts and comments", () => {
		expect(left).toEqual([]);
		expect(synced.get("cli/demo_run.yaml")).toMatch(/^# Kept\nname: demo run/);
		expect(sync(before).writes.size).toBe(0);
	});

	it("loses, gains and changes commands and flags; a new flag waits for its words", () => {
		expect(writes.get("cli/demo_stop.yaml")).toBeNull();
		expect(data("cli/demo_run.yaml").options).toEqual([
			{ name: "proxy-port", usage: "Our words", type: "int" },
			{ name: "mode", usage: "A mode", type: "string", default_value: "fast", enum: ["fast"] },
			{ name: "new", usage: UNWORDED, type: "string", repeatable: false, required: true },
		]);
	});

	it("takes the values of the release for an operand, and keeps its text", () => {
		expect(data("cli/demo_use.yaml").arguments).toEqual([{ name: "THING", usage: "Our thing", enum: ["b", "c"] }]);
	});

	it("loses parameters and properties, and gains operations and schemas", () => {
		const next = release(
			"v0.3.0",
			`operations:
  GET /v1/things/{id}: {answers: {"200": v1.Thing}}
  POST /v1/parts: {body: v1.Part, parameters: {dry: {type: boolean, in: query}}, answers: {"201": v1.Part, "204": ""}}
schemas: {v1.Thing: {name: {type: string}}, v1.Part: {size: {type: integer, required: true}, "names[].first": {type: string}, names: {type: array of object}}}`,
		);
		const { left, synced } = sync(next);
		expect(left.filter(({ item }) => item.source === "api")).toEqual([]);
		const api = parse(synced.get("api/api.yaml") ?? "");
		expect(api.paths["/v1/things/{id}"].get.parameters).toEqual([]);
		expect(api.components.schemas["v1.Thing"].properties).toEqual({ name: { type: "string", description: "Ours" } });
		expect(api.paths["/v1/parts"].post).toMatchObject({
			operationId: "post-parts",
			summary: UNWORDED,
			parameters: [{ name: "dry", in: "query", schema: { type: "boolean" } }],
			requestBody: { required: true },
		});
		expect(api.components.schemas["v1.Part"].required).toEqual(["size"]);
	});

	it("keeps the text of an answer whose type changes", () => {
		const facts = (type: string) => release("v0.1.0", `operations: {GET /things: {answers: {"200": ${type}}}}`);
		const api = `openapi: 3.1.0
paths:
  /things:
    get:
      responses: {"200": {content: {application/json: {schema: {type: array, description: Ours, items: {type: string}}}}}}
`;
		const file = new Map([["api/api.yaml", api]]);
		const [before, next] = [facts("array of string"), facts("array of integer")];
		const written = syncReference(file, version, diffReleases(before, next), next).get("api/api.yaml");
		expect(parse(written ?? "").paths["/things"].get.responses["200"].content["application/json"].schema).toEqual({
			type: "array",
			items: { type: "integer" },
			description: "Ours",
		});
	});

	it("keeps values whose names alone the facts have, and asks for new ones", () => {
		const next = release(
			"v0.4.0",
			"operations: {GET /v1/kind: {answers: {'200': v1.Kind}}}\nschemas: {v1.Kind: {value: {type: string, names: [SlowOne, FastOne]}}}",
		);
		const api = "openapi: 3.1.0\npaths: {}\ncomponents: {schemas: {v1.Kind: {type: string, enum: [slow-one]}}}\n";
		const text = syncReference(new Map([["api/api.yaml", api]]), version, [], next).get("api/api.yaml") ?? "";
		expect(parse(text).components.schemas["v1.Kind"].enum).toEqual(["slow-one", `${UNWORDED} FastOne`]);
	});

	it("loses a version of a kind, and the file of a kind that went", () => {
		const none = release("v0.5.0", "resources: {}");
		expect(sync(none).writes.get("crds/demo.yaml")).toBeNull();
		const both = (texts.get("crds/demo.yaml") ?? "").replace(
			"versions: [",
			"versions: [{name: v0, served: true, schema: {openAPIV3Schema: {}}}, ",
		);
		const writes = syncReference(new Map([["crds/demo.yaml", both]]), version, [], before);
		expect(parse(writes.get("crds/demo.yaml") ?? "").spec.versions.map(({ name }: { name: string }) => name)).toEqual([
			"v1",
		]);
	});

	it("changes fields, and asks for new ones", () => {
		const { spec } = data("crds/demo.yaml").spec.versions[0].schema.openAPIV3Schema.properties;
		expect(spec).toEqual({
			type: "object",
			properties: { mode: { type: "string", enum: ["a"] }, target: { type: "string", description: UNWORDED } },
			required: ["target"],
		});
	});

	it("does not require a field that the release no longer requires", () => {
		const required = (next: typeof before) => {
			const crd = (texts.get("crds/demo.yaml") ?? "").replace("{type: object", "{type: object, required: [mode, port]");
			const text = syncReference(new Map([["crds/demo.yaml", crd]]), version, [], next).get("crds/demo.yaml");
			return parse(text ?? "").spec.versions[0].schema.openAPIV3Schema.properties.spec.required;
		};
		const fields =
			"spec: {type: object}, spec.mode: {type: string, enum: [a, b]}, spec.port: {type: integer, required: true}";
		expect(required(release("v0.6.0", `resources: {Demo v1: {scope: Namespaced, fields: {${fields}}}}`))).toEqual([
			"port",
		]);
		expect(required(before), "a list with nothing left").toBeUndefined();
	});
});

it("a command whose old name is kept as an alias goes on under both", () => {
	const older = release("v0.1.0", "commands: {demo stop: {}}");
	const newer = release("v0.2.0", "commands: {demo end: {aliases: [stop]}}");
	const changes = diffReleases(older, newer);
	const { writes } = sync(newer, changes);
	expect(writes.get("cli/demo_stop.yaml")).toBeNull();
	expect(parse(writes.get("cli/demo_end.yaml") ?? "")).toMatchObject({
		name: "demo end",
		synopsis: "Stops",
		aliases: ["stop"],
	});
	expect(findMentions([{ file: "a.mdx", text: "Run `demo stop`." }], changes, () => [], newer)).toEqual([]);
});

it("a new command has the arguments of its usage and the inherited flags, and its parent leads to it", () => {
	const own = new Map([
		["cli/demo.yaml", "name: demo\nsynopsis: A demo\ninherited_options: []\nsee_also: []\n"],
		["cli/demo_stop.yaml", "name: demo stop\ninherited_options: [{name: debug}]\n"],
	]);
	const next = release(
		"v0.2.0",
		"commands: {demo: {}, demo stop: {}, demo go: {operands: 'TARGET <key> [-- ARGS...]'}}",
	);
	const writes = syncReference(own, version, [], next);
	const { arguments: words, inherited_options, see_also } = parse(writes.get("cli/demo_go.yaml") ?? "");
	expect(words).toEqual([
		{ name: "TARGET", required: true, variadic: false, after_dashes: false, usage: UNWORDED },
		{ name: "key", required: true, variadic: false, after_dashes: false, usage: UNWORDED },
		{ name: "ARGS", required: false, variadic: true, after_dashes: true, usage: UNWORDED },
	]);
	expect({ inherited_options, see_also }).toEqual({
		inherited_options: [{ name: "debug" }],
		see_also: ["demo - A demo"],
	});
	expect(parse(writes.get("cli/demo.yaml") ?? "").see_also).toEqual([`demo go - ${UNWORDED}`]);
});

it("an argument that may now be repeated says so, and keeps its words", () => {
	const own = new Map([
		["cli/demo_rm.yaml", "name: demo rm\narguments: [{name: THING, required: true, variadic: false, usage: Ours}]\n"],
	]);
	const old = release("v0.1.0", "commands: {demo rm: {operands: '[THING]'}}");
	const next = release("v0.2.0", "commands: {demo rm: {operands: '[THING...]'}}");
	const writes = syncReference(own, version, diffReleases(old, next), next);
	const { arguments: words } = parse(writes.get("cli/demo_rm.yaml") ?? "");
	expect(words).toEqual([{ name: "THING", required: true, variadic: true, usage: "Ours" }]);
});

it("finds the words of literals that went, and only those", () => {
	const before = [
		'"Failed to remove %s from client %s: %v"',
		'"kept as it is"',
		'"Listing all of the things"',
		'"noSpacesInThisOne"',
		'"NAME\\tSIZE\\tAGE"',
	];
	const after = ['"kept as it is"', '"Now: Listing all of the things"'];
	expect(goneTexts(before, after)).toEqual(["Failed to remove", "NAME\tSIZE\tAGE"]);
	expect('return "", nil, Errorf("a \\"b\\" %v", err)'.match(new RegExp(LITERAL, "g"))).toEqual([
		'""',
		'"a \\"b\\" %v"',
	]);
	const text = "ERR Failed to remove x\nimage: a/b:1\nimage: a/b:1.2\nimage: x/a/b:1\nUse a/b:1.\nNAME   SIZE   AGE";
	expect(findTexts([{ file: "a.mdx", text }], ["Failed to remove", "a/b:1", "NAME\tSIZE\tAGE"])).toEqual([
		"a.mdx:1  ERR Failed to remove x",
		"a.mdx:2  image: a/b:1",
		"a.mdx:5  Use a/b:1.",
		"a.mdx:6  NAME   SIZE   AGE",
	]);
});

it("finds the lines that name a release", () => {
	const text = "v0.2.9 adds it.\n/blob/v0.2.9/a\nSince v0.4.0\nUp to v0.2.9: no\nv0.2.90\nv0.2.9-rc.1";
	expect(findTexts([{ file: "a.mdx", text }], ["v0.2.9"])).toEqual([
		"a.mdx:1  v0.2.9 adds it.",
		"a.mdx:4  Up to v0.2.9: no",
	]);
});

it("knows the versions of charts that the release replaces", () => {
	expect(goneVersions({ crds: "0.0.13", operator: "0.2.1" }, { crds: "0.0.13", operator: "0.2.13" })).toEqual([
		"0.2.1",
	]);
	expect(goneVersions({}, { operator: "0.2.13" })).toEqual([]);
});

describe("lines that make claims", () => {
	const find = (text: string) =>
		findMentions(
			[{ file: "a.mdx", text }],
			changes,
			(schema) => (schema === "v1.Thing" ? ["GET /v1/things/{id}"] : []),
			after,
		).map(({ line, change }) => `${line} ${adviceFor(change)}`);

	it("name a flag on a page of its command", () => {
		expect(find("Use `demo run`.\n\nWithout `--mode` it is slow.")).toEqual(
			["3 Say that the default is fast, no longer slow.", "3 Do not use slow any more."].sort(),
		);
		expect(find("Without `--mode` it is slow.")).toEqual([]);
		expect(find("`demo run` has `--mode-of-transport`.")).toEqual([]);
	});

	it("state a default without its flag, or a property in a filter of an answer that has another schema now", () => {
		expect(find("Use `demo run`: by default it is `slow`.")).toEqual([
			"1 Say that the default is fast, no longer slow.",
		]);
		const [older, newer] = ["v1.Thing", "v1.Part"].map((type, at) =>
			release(
				`v0.${at}.0`,
				`operations: {"GET /v1/things/{id}": {answers: {"200": ${type}}}}\nschemas: {v1.Thing: {status: {type: string}, name: {type: string}}, v1.Part: {name: {type: string}}}`,
			),
		) as [typeof before, typeof before];
		const text = "## A\n\ncurl /v1/things/a | jq .status\n\n## B\n\n`status` of another call";
		const found = findMentions([{ file: "a.mdx", text }], diffReleases(older, newer), () => [], newer);
		expect(found.map((mention) => [mention.line, mention.change.kind, isStated(mention)])).toEqual([
			[3, "type", false],
			[3, "removed", true],
		]);
	});

	it("name a property whose name nothing has any more, on any page", () => {
		const [older, newer] = ["log_file, max_size, size", "logFile, size_limit"].map((names, at) =>
			release(
				`v0.${at}.0`,
				`operations: {"GET /v1/things/{id}": {answers: {"200": v1.Thing}}}
schemas: {v1.Thing: {${names.replaceAll(/\w+/g, "$&: {type: string}")}}}
resources: {Demo v1: {scope: Namespaced, fields: {spec.max_size: {type: integer}}}}`,
			),
		) as [typeof before, typeof before];
		const text = '{\n  "log_file": "a",\n  "max_size": 1,\n  "size": 2\n}\n\n| `log_file` | A file |\n\nA log_file.';
		const found = findMentions([{ file: "a.mdx", text }], diffReleases(older, newer), () => [], newer);
		expect(found.map((mention) => [mention.line, isStated(mention)])).toEqual([
			[2, true],
			[7, true],
			[4, true],
		]);
	});

	it("name a field by the end of its path, and no other field", () => {
		const find = (text: string) =>
			findMentions([{ file: "a.mdx", text: `A Demo.\n\n${text}` }], changes, () => [], after).length;
		expect(["`spec.port`", "`port`"].map(find)).toEqual([1, 1]);
		expect(["`status.port`", "    port: 53", "a port"].map(find)).toEqual([0, 0, 0]);
	});

	it("name a removed command or property", () => {
		expect(find("Then `demo stop` ends it.")).toEqual(["1 Take it out, or tell the reader what to do instead."]);
		expect(find('GET /v1/things/7 answers\n\n  "size": 3')).toEqual([
			"3 Take it out, or tell the reader what to do instead.",
		]);
		expect(find('Another size of "size": 3')).toEqual([]);
	});

	it("leave changes that no page names", () => {
		const text = "Then `demo stop` ends a Demo with `spec.port`. `demo use` and `demo run --mode --port --old`.";
		const found = findMentions([{ file: "a.mdx", text }], changes, () => [], after);
		expect(listUnnamed(changes, found)).toMatchInlineSnapshot(`
			[
			  "\`--new\` of \`demo run\` is new and required.",
			  "\`all\` of \`GET /v1/things/{id}\` was removed.",
			  "\`size\` of \`v1.Thing\` was removed.",
			  "\`spec.mode\` of \`Demo v1\` no longer takes \`b\`.",
			  "\`spec.target\` of \`Demo v1\` is new and required.",
			]
		`);
	});
});

it("lines of code name operations by their ids, and properties in files that name an operation with their schema", () => {
	const lines = ['"get-thing": (call) => one', '"get-thing-logs": (call) => all', "sizes", "thing.size ?? 0"];
	const found = findInCode(
		[
			{ file: "a.ts", text: lines.join("\n") },
			{ file: "b.ts", text: '"get-thing-logs": (call) => call.size' },
		],
		[...changes, ...diffReleases(after, before).filter(({ source }) => source !== "api")],
		(owner) => (/^(?:GET \/v1\/things\/\{id\}|schema v1\.Thing)$/.test(owner) ? ["get-thing"] : []),
	);
	expect(found.map((mention) => [mention.file, mention.line, mention.change.item, isStated(mention)])).toEqual([
		["a.ts", 1, "all", false],
		["a.ts", 4, "size", false],
	]);
});

describe("the change behind a problem", () => {
	it.each([
		["unknown flag --port for demo run", "`--port` of `demo run` is now called `--proxy-port`. Write --proxy-port."],
		["unknown command stop for demo", "`demo stop` was removed. Take it out, or tell the reader what to do instead."],
		[
			"unknown field spec.port for Demo",
			"`spec.port` of `Demo v1` was removed. Take it out, or tell the reader what to do instead.",
		],
	])("%s", (message, advice) => {
		const cause = causeOf(message, changes);
		expect(cause && `${describeChange(cause)} ${adviceFor(cause)}`).toBe(advice);
	});

	it("is what an answer lost with its schema, for a sample that reads it", () => {
		const [from, to] = ["v1.Thing", "v1.Name"].map((answer) =>
			release(
				"v0.1.0",
				`operations:\n  GET /v1/things/{id}: {answers: {"200": ${answer}}}\nschemas: {v1.Thing: {size: {type: integer}}, v1.Name: {name: {type: string}}}\n`,
			),
		) as [typeof before, typeof before];
		const cause = causeOf("unknown field size for the answer of GET /v1/things/{id}", diffReleases(from, to));
		expect(cause).toMatchObject({ owner: "GET /v1/things/{id}", item: "200 size", kind: "removed", level: "breaking" });
	});

	it("is none for something else", () => expect(causeOf("something else", changes)).toBeUndefined());
});

it("operations without a handler are answered by their examples", () => {
	const path = "sandbox/handlers.ts";
	const [known, fresh] = ["list-workloads", "post-demo"].map(
		(id) =>
			`openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {/v1/demo: {post: {operationId: ${id}, responses: {}}}}\ncomponents: {}\n`,
	) as [string, string];
	const { ids, text } = answerByExample(
		new Map([
			["a.yaml", known],
			["b.yaml", fresh],
			["c.yaml", null],
		]),
		readFileSync(path, "utf8"),
	);
	expect(ids).toEqual(["post-demo"]);
	expect(text).toContain('ANSWERED_BY_EXAMPLE: readonly string[] = ["post-demo", ');
});
