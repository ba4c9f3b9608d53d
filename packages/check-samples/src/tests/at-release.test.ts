import { expect, test } from "vitest";
import { release } from "../../../product-data/src/releases/testing/release.ts";
import { atRelease } from "../load/at-release.ts";
import { checkText } from "../page/check-text.ts";
import { demoContext } from "./testing.ts";

const known = release(
	"v9.0.0",
	`commands:
  demo: {flags: {debug: {type: bool}}}
  demo go: {aliases: [g], operands: TARGET, flags: {speed: {type: string, enum: [slow, fast]}}}
  demo paint: {operands: "[colour]", enum: [red, blue]}
  demo mix: {operands: <colour>, enum: [red, blue]}
operations:
  PUT /api/things/{id}:
    parameters: {id: {type: string, in: path, required: true}}
    body: v1.Thing
    answers: {"200": v1.Thing}
schemas:
  v1.Thing: {parts: {type: array of v1.Part}, labels: {type: map of string}, any: {type: object}}
  v1.Part: {name: {type: string, required: true}}
resources:
  Widget v1:
    scope: Namespaced
    fields:
      spec: {type: object, required: true}
      spec.env: {type: array of object}
      "spec.env[].name": {type: string, required: true}
      spec.labels: {type: map of string}
      spec.port: {type: integer or string}
      spec.size: {type: integer<int32>, maximum: 9}
      spec.pod: {type: object}
charts: {demo-crds: {values: {crds.keep: {type: boolean}, crds.size: {type: integer}}}}
`,
);

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
	const { problems } = await checkText(text, "text", atRelease(demoContext(), known));
	for (const [at, message] of messages.entries()) expect(problems[at]?.message).toContain(message);
	expect(problems.length).toBe(messages.length);
});

test("values of a chart without a list of values take any of their type", async () => {
	const page = "```yaml schema=helm-values\ncrds:\n  keep: true\n  size: many\n```\n";
	const { problems } = await checkText(page, "page.md", atRelease(demoContext(), known));
	expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/^crds\.size is .*integer/)]);
});

test("a source that the release does not have is not held against a text", async () => {
	const sources = { ...known.sources, resources: new Map(), api: new Map() };
	const bare = atRelease(demoContext(), { ...known, sources });
	expect((await checkText(`${widget("x: 1")}\n${put("{}")}`, "text", bare)).problems).toEqual([]);
});
