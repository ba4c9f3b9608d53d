import { describe, expect, it, vi } from "vitest";
import { readKinds } from "./read-kinds.ts";

const definition = (versions: string, names = "{kind: Gadget, plural: gadgets, shortNames: [gd]}") =>
	`apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gadgets.demo.example.org}
spec:
  group: demo.example.org
  scope: Namespaced
  names: ${names}
  versions:
${versions}`;
const schema = "schema: {openAPIV3Schema: {type: object, properties: {size: {type: integer}}}}";
const version = (name: string, rest = "served: true, storage: true") => `    - {name: ${name}, ${rest}, ${schema}}\n`;
const summary = (text: string, file = "a.yaml") =>
	readKinds(text, file).map((kind) => `${kind.group}/${kind.version} ${kind.kind} :${kind.line}`);

describe("CustomResourceDefinitions", () => {
	it("give one kind a version, with names, place and columns", () => {
		const columns =
			"served: false, storage: false, additionalPrinterColumns: [{name: Phase}, {name: Wide, priority: 1}]";
		const kinds = readKinds(definition(version("v1beta1", columns) + version("v1")), "a.yaml");
		expect(kinds).toMatchObject([
			{ version: "v1beta1", isServed: false, columns: ["Phase"], line: 9 },
			{ version: "v1", isServed: true, isStored: true, names: ["gadgets", "gadget", "gd"], line: 10, file: "a.yaml" },
		]);
		expect(kinds[1]?.schema.properties).toEqual({ size: { type: "integer" } });
	});

	it("may be v1beta1, with one schema for all versions", () => {
		const old =
			"kind: CustomResourceDefinition\nspec:\n  group: g.example.org\n  version: v1\n  names: {kind: Old}\n  validation: {openAPIV3Schema: {type: object}}\n";
		expect(readKinds(old, "old.yaml")).toMatchObject([{ version: "v1", kind: "Old", schema: { type: "object" } }]);
	});

	it("may stand in a List", () => {
		const text = `kind: List\nitems:\n- ${definition(version("v1")).replaceAll("\n", "\n  ")}`;
		expect(summary(text)).toEqual(["demo.example.org/v1 Gadget :11"]);
	});

	it("may be the template of a chart; lines stay, and either branch may set a key", () => {
		const chart = `{{- /* a comment
of two lines */ -}}
{{- if .Values.install }}
${definition(version("v1")).replace("metadata: {name: gadgets.demo.example.org}", 'metadata:\n  annotations: {{- include "all" . | nindent 4 }}\n    own: a\n  name: {{ .Values.name }}\n  {{- if .a }}\n  labels: {a: b}\n  {{- else }}\n  labels: {{ .Values.labels | toYaml }}\n  {{- end }}')}
{{- end }}
`;
		expect(summary(chart)).toEqual(["demo.example.org/v1 Gadget :20"]);
	});

	it("may have quoted texts whose later lines are not indented, as Kubernetes reads them", () => {
		const text = `${definition(version("v1"))}  conversion:\n    note: 'it''s\n    a: b'\n    more: "c\n  \\"d\\" e" # f\n    short: 'g'\n`;
		expect(summary(text)).toEqual(["demo.example.org/v1 Gadget :9"]);
		expect(() => summary(text.replace("group:", "group: a: b:"))).toThrow("a: b:");
	});

	it("may mention templates in their descriptions", () => {
		const text = definition(
			version("v1").replace("integer", 'integer, description: "{{ a \\"b\\" }} as {\\n {{ c }} }"'),
		);
		expect(readKinds(text, "a.yaml")).toMatchObject([
			{ schema: { properties: { size: { description: '{{ a "b" }} as {\n {{ c }} }' } } } },
		]);
	});

	it("may be beside templates whose values look like mappings, without a warning", () => {
		const warn = vi.spyOn(process, "emitWarning");
		expect(summary(`${definition(version("v1"))}---\nnamespace: {{ name }}\n`)).toHaveLength(1);
		expect(warn).not.toHaveBeenCalled();
	});

	it("fail with place and way out", () => {
		expect(() => readKinds(definition(version("v1"), "{plural: gadgets}"), "a.yaml")).toThrow(
			/a\.yaml:7:3 {2}The CustomResourceDefinition has no "spec\.names\.kind"\./,
		);
		expect(() => readKinds(`${definition(version("v1"))}  : [`, "a.yaml")).toThrow(/Not valid YAML/);
	});

	it("are looked for in any file", () => {
		expect(readKinds("replicas: 1\n", "values.yaml")).toEqual([]);
	});
});
