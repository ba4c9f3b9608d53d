import { writeHistory } from "product-data";
import { toHistory } from "product-data/releases";
import { describe, expect, it } from "vitest";
import type { Tag } from "./git-checkout";
import { importTag } from "./import-release";

const fence = "```";
const command = (name: string, flags: string, usage = "") => `## ${name}

About it

${usage ? `${fence}\n${usage}\n${fence}\n\n` : ""}### Options

${fence}
${flags}
${fence}

### SEE ALSO
`;
const api = `openapi: 3.1.0
paths:
  /things/{id}:
    put:
      parameters:
        - {name: id, in: path, required: true, schema: {type: string}}
        - {name: depth, in: query, schema: {type: integer, format: int32, default: 2, maximum: 9}}
      requestBody: {content: {application/json: {schema: {oneOf: [{type: object}, {$ref: "#/components/schemas/v1.Thing"}]}}}}
      responses:
        "200": {content: {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/v1.Thing"}}}}}
        "404": {content: {text/plain: {schema: {type: string}}}}
components:
  schemas:
    v1.Thing:
      required: [mode]
      properties:
        mode: {$ref: "#/components/schemas/v1.Mode"}
        parts: {type: array, items: {type: object, properties: {size: {type: number, default: 0.5}}}}
        labels: {type: object, additionalProperties: {type: string}}
        "on": {type: boolean}
    v1.Mode: {type: string, enum: [fast, slow]}
`;
const definition = `kind: CustomResourceDefinition
spec:
  group: demo.example.org
  scope: Namespaced
  names: {kind: Demo}
  versions:
    - name: v1
      served: true
      schema:
        openAPIV3Schema:
          properties:
            apiVersion: {type: string}
            metadata: {type: object}
            spec:
              type: object
              required: [image]
              properties:
                image: {type: string, pattern: "^a"}
                port: {type: integer, default: 8080, minimum: 1}
                size: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}
                pod: {type: object, properties: {spec: {type: object, properties: {containers: {}, volumes: {}}}}}
`;

/** A tag with these files. */
function tag(files: Record<string, string>, name = "v0.1.0", structsOf: Tag["structsOf"] = () => ""): Tag {
	return {
		name,
		structsOf,
		date: "2025-01-01",
		files: Object.entries(files).map(([path, text]) => ({ path, text, id: text })),
	};
}

const files = {
	"docs/cli/demo.md": command("demo", "      --debug   Say more\n  -h, --help   help for demo"),
	"docs/cli/demo_run.md": command(
		"demo run",
		'  -f, --format string   Output (json or text) (default "text")\n      --on              Do it (default true)\n      --wait duration   Time (default 30s)',
		"demo run [flags] NAME [-- ARGS...]",
	),
	"docs/server/swagger.yaml": api,
	"deploy/operator/crds/old.yaml": definition.replace("Demo", "Old"),
	"deploy/charts/operator-crds/Chart.yaml": "name: demo-crds\nversion: 1.2.3\n",
	"deploy/charts/operator-crds/templates/demo.yaml": definition,
	"deploy/charts/operator-crds/values.yaml": "image: example.org/team/demo:v1.2.3\nport: 8080\nlist: [a]\nenv: {}\n",
	"cmd/thv/app/run.go":
		'var runCmd = &cobra.Command{\n\tUse:     "run [flags] NAME",\n\tAliases: []string{"start", "r"},\n\tShort:   "About it",\n}\n',
};
const importFiles = (given: Record<string, string>) => importTag(tag(given));
const textOf = (given: Record<string, string>) => Object.values(writeHistory(toHistory([importFiles(given)]))).join("");

describe("a tag becomes a release", () => {
	it.each([
		["Sets it.\n\n\t\tValid things:\n\t\t  - one: The first\n\t\t  - two-b\n\nNot:\n  - three", ["one", "two-b"]],
		["Valid things:\n  - one", ["one"]],
		["Valid things are:\n  - one: The first", []],
		["Notes:\n  - one: The first", []],
	])("with the values that the help lists: %j", (help, values) => {
		const page = command("demo set", "  -h, --help   help for set", "demo set [thing] [flags]");
		const text = page.replace(/About it\n/, `About it\n\n### Synopsis\n\n${help}\n`);
		expect(importFiles({ "docs/cli/demo_set.md": text }).sources.commands.get("demo set")?.facts.enum ?? []).toEqual(
			values,
		);
	});

	it("with one line a flag, a parameter, a field and a value, and no prose", () => {
		expect(textOf(files)).toMatchInlineSnapshot(`
			"{"release":"v0.1.0","date":"2025-01-01","charts":{"demo-crds":"1.2.3"}}
			["demo","",{"v0.1.0":{}}]
			["demo","--debug",{"v0.1.0":"bool"}]
			["demo run","",{"v0.1.0":{"operands":"NAME [-- ARGS...]","aliases":["start","r"]}}]
			["demo run","--format",{"v0.1.0":{"type":"string","short":"f","default":"text","enum":["json","text"]}}]
			["demo run","--on",{"v0.1.0":{"type":"bool","default":"true"}}]
			["demo run","--wait",{"v0.1.0":{"type":"duration","default":"30s"}}]
			["PUT /things/{id}","",{"v0.1.0":{}}]
			["PUT /things/{id}","200",{"v0.1.0":{"type":"array of v1.Thing","in":"answer"}}]
			["PUT /things/{id}","404",{"v0.1.0":{"type":"","in":"answer"}}]
			["PUT /things/{id}","body",{"v0.1.0":{"type":"v1.Thing","in":"body"}}]
			["PUT /things/{id}","depth",{"v0.1.0":{"type":"integer<int32>","in":"query","default":"2","limits":{"maximum":9}}}]
			["PUT /things/{id}","id",{"v0.1.0":{"type":"string","in":"path","required":true}}]
			["schema v1.Mode","",{"v0.1.0":{}}]
			["schema v1.Mode","value",{"v0.1.0":{"type":"string","enum":["fast","slow"]}}]
			["schema v1.Thing","",{"v0.1.0":{}}]
			["schema v1.Thing","labels",{"v0.1.0":"map of string"}]
			["schema v1.Thing","mode",{"v0.1.0":{"type":"v1.Mode","required":true}}]
			["schema v1.Thing","on",{"v0.1.0":"boolean"}]
			["schema v1.Thing","parts",{"v0.1.0":"array of object"}]
			["schema v1.Thing","parts[].size",{"v0.1.0":{"type":"number","default":"0.5"}}]
			["Demo v1","",{"v0.1.0":{"scope":"Namespaced"}}]
			["Demo v1","spec",{"v0.1.0":"object"}]
			["Demo v1","spec.image",{"v0.1.0":{"type":"string","required":true,"limits":{"pattern":"^a"}}}]
			["Demo v1","spec.pod",{"v0.1.0":"object"}]
			["Demo v1","spec.port",{"v0.1.0":{"type":"integer","default":"8080","limits":{"minimum":1}}}]
			["Demo v1","spec.size",{"v0.1.0":"integer or string"}]
			["demo-crds","",{"v0.1.0":{"crds":"templates"}}]
			["demo-crds","env",{"v0.1.0":"object"}]
			["demo-crds","image",{"v0.1.0":{"type":"string","default":"example.org/team/demo:<version>"}}]
			["demo-crds","list",{"v0.1.0":{"type":"array","default":"[\\"a\\"]"}}]
			["demo-crds","port",{"v0.1.0":{"type":"integer","default":"8080"}}]
			"
		`);
	});

	it("in which the plain files of a chart's templates count, as far as the chart installs them", () => {
		const nested = {
			"docs/cli/demo.md": files["docs/cli/demo.md"],
			"deploy/charts/operator-crds/files/crds/demo.yaml": definition,
			"deploy/charts/operator-crds/files/crds/other.yaml": definition.replace("Demo", "Other"),
			"deploy/charts/operator-crds/templates/demo.yaml": `{{- if .Values.crds.install }}\n${definition}{{- end }}\n`,
		};
		expect([...importFiles(nested).sources.resources.keys()]).toEqual(["Demo v1"]);
	});
});

describe("a tag may lack a source", () => {
	const { "docs/cli/demo.md": demo } = files;

	it("which the history then leaves out", () => {
		expect(textOf({ "docs/cli/demo.md": demo })).toBe(
			'{"release":"v0.1.0","date":"2025-01-01"}\n["demo","",{"v0.1.0":{}}]\n["demo","--debug",{"v0.1.0":"bool"}]\n',
		);
	});

	it("but not all of them, and none that the release before had", () => {
		expect(() => importFiles({})).toThrow(/v0\.1\.0:1 {2}The tag has no chart\.[\s\S]*The tag has no commands\./);
		const before = importTag(tag(files));
		expect(() => importTag(tag({ "docs/cli/demo.md": demo }, "v0.2.0"), before)).toThrow(/3 mistakes[\s\S]*v0\.2\.0:1/);
	});
});

it("mistakes of all sources are reported together, with file and line", () => {
	const broken = {
		...files,
		"docs/cli/demo.md": command("demo", "      -debug   Say more"),
		"docs/cli/other.md": "# Another format\n",
		"docs/server/swagger.yaml": "openapi: 3.1.0\n",
		"deploy/charts/operator-crds/templates/demo.yaml": definition.replace("  group: demo.example.org\n", ""),
		"cmd/thv/app/run.go": files["cmd/thv/app/run.go"].replace("About it", "Another sentence"),
	};
	expect(() => importFiles(broken)).toThrow(
		/5 mistakes in 5 source files[\s\S]*run\.go:1 {2}No page[\s\S]*demo\.yaml:2[\s\S]*demo\.md:8[\s\S]*other\.md:1 {2}The file describes no command\.[\s\S]*swagger\.yaml:1/,
	);
});

it("a property that only the API document lost stays, with its schema", () => {
	const next = {
		...files,
		"docs/server/swagger.yaml": api
			.replace(/ {8}(?:mode: |parts: |labels: ).*\n/g, "")
			.replace(/ {4}v1\.Mode: .*\n/, ""),
	};
	const structs: Record<string, string> = {
		Thing: '\tOther\n\tMode reg.Mode `json:"mode,omitempty" swaggerignore:"true"`\n',
		Other: '\tLabels map[string]string `json:"labels"`\n\tParts2 []Part `json:"parts2"`\n',
	};
	const before = importTag(tag(files));
	const { api: kept } = importTag(
		tag(next, "v0.2.0", (type, folder) => (folder === "v1" ? (structs[type] ?? "") : "")),
		before,
	).sources;
	expect([...(kept.get("schema v1.Thing")?.items.keys() ?? [])].sort()).toEqual(["labels", "mode", "on"]);
	expect(kept.get("schema v1.Mode")).toEqual(before.sources.api.get("schema v1.Mode"));
});
