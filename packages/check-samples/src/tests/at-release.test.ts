import type { ItemFacts, ReleaseFacts } from "product-data/releases";
import { expect, test } from "vitest";
import { atRelease } from "../load/at-release.ts";
import { checkText } from "../page/check-text.ts";
import { demoContext } from "./testing.ts";

const item = (type: string, more: Partial<ItemFacts> = {}): ItemFacts => ({
	...{ type, required: false, default: null, enum: [], limits: {}, short: null, in: null, names: [] },
	...more,
});

const release: ReleaseFacts = {
	name: "v9.0.0",
	date: "2026-01-01",
	commands: new Map([
		["demo", { aliases: [], operands: "", values: [], flags: new Map([["debug", item("bool")]]) }],
		[
			"demo go",
			{
				aliases: ["g"],
				operands: "TARGET",
				values: [],
				flags: new Map([["speed", item("string", { enum: ["slow", "fast"] })]]),
			},
		],
		["demo paint", { aliases: [], operands: "[colour]", values: ["red", "blue"], flags: new Map() }],
		["demo mix", { aliases: [], operands: "<colour>", values: ["red", "blue"], flags: new Map() }],
	]),
	operations: new Map([
		[
			"PUT /api/things/{id}",
			{
				parameters: new Map([["id", item("string", { in: "path", required: true })]]),
				body: "v1.Thing",
				answers: new Map([["200", "v1.Thing"]]),
			},
		],
	]),
	schemas: new Map([
		[
			"v1.Thing",
			new Map([
				["parts", item("array of v1.Part")],
				["labels", item("map of string")],
				["any", item("object")],
			]),
		],
		["v1.Part", new Map([["name", item("string", { required: true })]])],
	]),
	resources: new Map([
		[
			"Widget v1",
			{
				scope: "Namespaced",
				isDeprecated: false,
				fields: new Map([
					["spec", item("object", { required: true })],
					["spec.env", item("array of object")],
					["spec.env[].name", item("string", { required: true })],
					["spec.labels", item("map of string")],
					["spec.port", item("integer or string")],
					["spec.size", item("integer<int32>", { limits: { maximum: 9 } })],
					["spec.pod", item("object")],
				]),
			},
		],
	]),
	charts: new Map([["demo-crds", { version: "1", crds: null, values: new Map([["crds.keep", item("boolean")]]) }]]),
};

const widget = (spec: string) =>
	`apiVersion: demo.example.org/v1\nkind: Widget\nmetadata:\n  name: a\nspec:\n${spec.replace(/^/gm, "  ")}\n`;
const put = (body: string) =>
	`curl -X PUT http://localhost:8080/api/things/1 -H 'Content-Type: application/json' -d '${body}'`;

test.each([
	["demo go there --speed fast --debug", []],
	["demo g there", []],
	["demo go there --sped fast", ["unknown flag --sped for demo go"]],
	["demo go there --speed medium", ['--speed takes slow or fast, not "medium"']],
	["demo go", ["demo go needs the argument TARGET"]],
	["demo paint red", []],
	["demo paint", []],
	["demo paint pink", ['colour of demo paint is red or blue, not "pink"']],
	["demo mix pink", ['<colour> of demo mix is red or blue, not "pink"']],
	["demo mix", ["demo mix needs the argument <colour>"]],
	["demo list", ["unknown command list for demo"]],
	[widget("env:\n- name: a\nlabels: { x: y }\nport: http\nsize: 3\npod: { anything: true }"), []],
	[widget("env:\n- {}"), ["name"]],
	[widget("env:\n- nam: a"), ["unknown field spec.env[0].nam for Widget"]],
	[widget("labels: { x: [1] }\nsize: 10"), ["spec.labels.x is a string, not a list", "spec.size is at most 9"]],
	[put('{"parts":[{"name":"a"}]}'), []],
	["helm upgrade -i a oci://example.org/demo-crds --set 'crds.keep=true,x=1'", ["unknown field x for Helm values"]],
	["helm upgrade -i a ./demo-crds --set crds.keep.all=$A", ["crds.keep is a boolean, not a mapping"]],
	["helm upgrade -i a ./other --set x=1", []],
	[put('{"parts":[{"nme":"a"}]}'), ["unknown field parts[0].nme for the body of PUT /api/things/{id}"]],
	...[
		"-r '.parts[].name'",
		".parts[0].name",
		".labels.x",
		".any.x",
		".any[].x",
		".[].x",
		"'.nme?'",
		"'.nme // 1'",
		".nme f",
	].map((pick): [string, string[]] => [`${put("{}")} | jq ${pick}`, []]),
	[`${put("{}")} | jq -r '.parts[].nme'`, ["unknown field nme for the answer of PUT /api/things/{id}"]],
	[`NAME=$(${put("{}")} | jq .nme)`, ["unknown field nme"]],
	[`${put("{}")} | tee a | jq .nme`, []],
])("a release is checked by its names and values: %s", async (text, messages) => {
	const { problems } = await checkText(text, "text", atRelease(demoContext(), release));
	for (const [at, message] of messages.entries()) expect(problems[at]?.message).toContain(message);
	expect(problems.length).toBe(messages.length);
});

test("a source that the release does not have is not held against a text", async () => {
	const bare = atRelease(demoContext(), { ...release, resources: null, operations: null, schemas: null });
	expect((await checkText(`${widget("x: 1")}\n${put("{}")}`, "text", bare)).problems).toEqual([]);
});
