import { diffReleases } from "product-data/releases";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { release } from "../../../packages/product-data/src/releases/testing";
import { adviseProblem } from "./advise-problem";
import { applyChanges, type SourceData } from "./apply-changes";
import { findMentions } from "./find-mentions";

const before = release(
	"v0.1.0",
	`commands:
  demo run: {flags: {port: {type: int}, mode: {type: string, default: slow, enum: [slow, fast]}, old: {type: bool}}}
  demo stop: {}
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
operations:
  GET /v1/things/{id}: {answers: {"200": v1.Thing}}
schemas: {v1.Thing: {name: {type: string}}}
resources:
  Demo v1: {scope: Namespaced, fields: {spec: {type: object}, spec.mode: {type: string, enum: [a]}, spec.target: {type: string, required: true}}}
`,
);
const changes = diffReleases(before, after);

/** Sources of the docs, as in their files. */
function sources(): SourceData {
	return {
		commands: new Map([
			[
				"demo run",
				parse(
					"{name: demo run, options: [{name: port, type: int}, {name: mode, type: string, default_value: slow, enum: [slow, fast]}, {name: old, type: bool}]}",
				),
			],
			["demo stop", { name: "demo stop" }],
		]),
		api: parse(`paths: {"/v1/things/{id}": {get: {parameters: [{name: all, in: query, schema: {type: boolean}}]}}}
components: {schemas: {v1.Thing: {properties: {name: {type: string}, size: {type: integer}}}}}`),
		resources: [
			parse(`kind: CustomResourceDefinition
spec:
  names: {kind: Demo}
  versions: [{name: v1, served: true, schema: {openAPIV3Schema: {properties: {spec: {properties: {mode: {type: string, enum: [a, b]}, port: {type: integer}}}}}}}]`),
		],
	};
}

describe("the sources of the docs in a later release", () => {
	const data = sources();
	applyChanges(data, changes, after);

	it("lose, gain and change commands and flags", () => {
		expect([...data.commands.keys()]).toEqual(["demo run"]);
		expect(data.commands.get("demo run")?.options).toEqual([
			{ name: "proxy-port", type: "int" },
			{ name: "mode", type: "string", default_value: "fast", enum: ["fast"] },
			{ name: "new", usage: "new", type: "string", required: true },
		]);
	});

	it("lose parameters and properties", () => {
		expect(JSON.stringify(data.api)).not.toMatch(/all|size/);
		expect(JSON.stringify(data.api)).toContain("name");
	});

	it("change fields, and ask for new ones", () => {
		expect(JSON.stringify(data.resources[0])).toContain(
			'"spec":{"properties":{"mode":{"type":"string","enum":["a"]},"target":{}},"required":["target"]}',
		);
	});
});

it("a command whose old name is kept as an alias goes on under both", () => {
	const older = release("v0.1.0", "commands: {demo stop: {}}");
	const newer = release("v0.2.0", "commands: {demo end: {aliases: [stop]}}");
	const data = sources();
	applyChanges(data, diffReleases(older, newer), newer);
	expect(data.commands.get("demo stop")).toBeUndefined();
	expect(data.commands.get("demo end")).toEqual({ name: "demo end", usage: "demo end", aliases: ["stop"] });
	expect(findMentions([{ file: "a.mdx", text: "Run `demo stop`." }], diffReleases(older, newer), () => [])).toEqual([]);
});

describe("lines that make claims", () => {
	const find = (text: string) =>
		findMentions([{ file: "a.mdx", text }], changes, (schema) =>
			schema === "v1.Thing" ? ["GET /v1/things/{id}"] : [],
		).map(({ line, advice }) => `${line} ${advice}`);

	it("name a flag on a page of its command", () => {
		expect(find("Use `demo run`.\n\nWithout `--mode` it is slow.")).toEqual(
			["3 Say that the default is fast, no longer slow.", "3 Do not use slow any more."].sort(),
		);
		expect(find("Without `--mode` it is slow.")).toEqual([]);
		expect(find("`demo run` has `--mode-of-transport`.")).toEqual([]);
	});

	it("name a removed command or property", () => {
		expect(find("Then `demo stop` ends it.")).toEqual(["1 Take it out, or tell the reader what to do instead."]);
		expect(find('GET /v1/things/7 answers\n\n  "size": 3')).toEqual([
			"3 Take it out, or tell the reader what to do instead.",
		]);
		expect(find('Another size of "size": 3')).toEqual([]);
	});
});

describe("the change behind a problem", () => {
	it.each([
		["unknown flag --port for demo run", "`--port` of `demo run` is now called `--proxy-port`. Write --proxy-port."],
		["unknown command stop for demo", "`demo stop` was removed. Take it out, or tell the reader what to do instead."],
		[
			"unknown field spec.port for Demo",
			"`spec.port` of `Demo v1` was removed. Take it out, or tell the reader what to do instead.",
		],
		["something else", "Hold it against the notes of the release."],
	])("%s", (message, advice) => expect(adviseProblem(message, changes)).toBe(advice));
});
