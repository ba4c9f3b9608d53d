import { describe, expect, it } from "vitest";
import { parseRelease } from "../../../plugins/gatsby-source-releases/parse-release";
import { importRelease, type Tag } from "./import-release";
import { writeRelease } from "./write-release";

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
function tag(files: Record<string, string>): Tag {
	return {
		name: "v0.1.0",
		date: "2025-01-01",
		filesAt: (folder) =>
			Object.entries(files)
				.filter(([path]) => path.startsWith(`${folder}/`))
				.map(([path, text]) => ({ path, text })),
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
	"deploy/charts/operator-crds/templates/demo.yaml": definition,
	"deploy/charts/operator-crds/values.yaml": "a: b\n",
};

describe("a tag becomes a release file", () => {
	const text = writeRelease(importRelease(tag(files)));

	it("with one line a flag, a parameter and a field, and no prose", () => {
		expect(text).toMatchInlineSnapshot(`
			"release: v0.1.0
			date: 2025-01-01
			commands:
			  demo:
			    flags:
			      debug: {type: bool}
			  demo run:
			    operands: NAME [-- ARGS...]
			    flags:
			      format: {type: string, short: f, default: text, enum: [json, text]}
			      on: {type: bool, default: "true"}
			      wait: {type: duration, default: 30s}
			operations:
			  PUT /things/{id}:
			    parameters:
			      id: {type: string, in: path, required: true}
			      depth: {type: integer<int32>, in: query, default: "2", maximum: 9}
			    body: v1.Thing
			    answers: {"200": array of v1.Thing, "404": ""}
			schemas:
			  v1.Thing:
			    mode: {type: v1.Mode, required: true}
			    parts: {type: array of object}
			    parts[].size: {type: number, default: "0.5"}
			    labels: {type: map of string}
			    on: {type: boolean}
			  v1.Mode:
			    value: {type: string, enum: [fast, slow]}
			resources:
			  Demo v1:
			    scope: Namespaced
			    fields:
			      spec: {type: object}
			      spec.image: {type: string, required: true, pattern: ^a}
			      spec.port: {type: integer, default: "8080", minimum: 1}
			      spec.size: {type: integer or string}
			      spec.pod: {type: object}
			"
		`);
	});

	it("that reads back as it was written", () => {
		const file = "content/releases/v0.1.0.yaml";
		expect(parseRelease(text, file)).toEqual(importRelease(tag(files)));
	});
});

describe("a tag may lack a source", () => {
	it("which the file then leaves out", () => {
		const { "docs/cli/demo.md": demo } = files;
		expect(writeRelease(importRelease(tag({ "docs/cli/demo.md": demo })))).toBe(
			"release: v0.1.0\ndate: 2025-01-01\ncommands:\n  demo:\n    flags:\n      debug: {type: bool}\n",
		);
	});

	it("but not all of them", () => {
		expect(() => importRelease(tag({}))).toThrow(/v0\.1\.0:1 {2}The tag has no commands, no API document/);
	});
});

it("mistakes of all sources are reported together, with file and line", () => {
	const broken = {
		...files,
		"docs/cli/demo.md": command("demo", "      -debug   Say more"),
		"docs/server/swagger.yaml": "openapi: 3.1.0\n",
		"deploy/charts/operator-crds/templates/demo.yaml": definition.replace("  group: demo.example.org\n", ""),
	};
	expect(() => importRelease(tag(broken))).toThrow(
		/3 mistakes in 3 source files[\s\S]*demo\.yaml:2[\s\S]*demo\.md:8[\s\S]*swagger\.yaml:1/,
	);
});
