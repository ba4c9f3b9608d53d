import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { collectSourceErrors, parseCrds, type SourceError, SourceErrors, throwSourceErrors } from "product-data";
import { describe, expect, it } from "vitest";
import { buildReference, parseExample } from "./build-reference";

/** Parses a folder of definitions and its examples, as the plugin does. */
function readFolder(folder: string) {
	const errors: SourceError[] = [];
	const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
	const resources = yamlFiles(folder).flatMap(
		(name) => collectSourceErrors(errors, () => parseCrds(read(name), `content/crds/${name}`)) ?? [],
	);
	throwSourceErrors(errors);
	const examples = yamlFiles(path.join(folder, "examples"))
		.map((name) => `examples/${name}`)
		.flatMap(
			(name) => collectSourceErrors(errors, () => parseExample(read(name), `content/crds/${name}`, resources)) ?? [],
		);
	throwSourceErrors(errors);
	return buildReference({
		resources,
		examples,
		pathPrefix: "/demo/reference/crd-spec",
		kinds: ["MCPServer"],
		product: "ToolHive",
		version: "v1.2.3",
	});
}

function yamlFiles(folder: string): string[] {
	return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".yaml")) : [];
}

const fixtures = path.join(import.meta.dirname, "fixtures");

describe("a good folder", () => {
	const reference = readFolder(path.join(fixtures, "good"));

	it("becomes one page", async () => {
		await expect(JSON.stringify(reference, null, "\t")).toMatchFileSnapshot("fixtures/good/expected.json");
	});

	it("leaves out versions that are not served", () => {
		expect(reference.resources.map(({ version }) => version)).toEqual(["v1"]);
	});

	it("gives fields their path as anchor, without the marks of lists", () => {
		const anchors = reference.resources[0]?.properties.map(({ anchor }) => anchor);
		expect(anchors).toContain("spec.env.name");
		expect(anchors).toContain("status.phase");
	});
});

it("leaves out fields without a description below one that is documented elsewhere", () => {
	const definition = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: demos.example.org}
spec:
  group: example.org
  names: {kind: Demo, plural: demos}
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            apiVersion: {type: string}
            kind: {type: string}
            template:
              type: object
              externalDocs: {url: https://example.org/template}
              properties:
                containers:
                  description: Containers of the pod.
                  type: array
                  items: {type: object, properties: {name: {type: string}, image: {type: string, description: Image.}}}
                affinity: {type: object, properties: {rules: {type: string, description: Never shown.}}}
`;
	const [resource] = parseCrds(definition, "demos.yaml");
	expect(resource?.properties.map(({ path }) => path)).toEqual([
		"apiVersion",
		"kind",
		"template",
		"template.containers",
		"template.containers[].image",
	]);
});

describe("a broken folder fails with place, finding and way out", () => {
	it.each(readdirSync(path.join(fixtures, "broken")))("%s", async (name) => {
		const folder = path.join(fixtures, "broken", name);
		const error = collectError(() => readFolder(folder));
		await expect(`${error.message}\n`).toMatchFileSnapshot(path.join(folder, "expected.txt"));
	});
});

describe("two resources on one page", () => {
	it("keeps anchors apart, and those of the first kind as they are alone", () => {
		const [resource] = readFolder(path.join(fixtures, "good")).resources;
		if (!resource) throw new Error("The fixture has one resource.");
		const other = { ...resource, kind: "Other", anchor: "other" };
		const { resources } = buildReference({
			resources: [other, resource],
			examples: [],
			pathPrefix: "/x",
			kinds: [resource.kind],
			product: "ToolHive",
			version: "v1",
		});
		const anchors = resources.flatMap(({ properties }) => properties.map(({ anchor }) => anchor));
		expect(new Set(anchors).size).toBe(anchors.length);
		expect(anchors).toEqual(expect.arrayContaining(["spec.image", "other.spec.image"]));
	});
});

describe("the real folder", () => {
	const reference = readFolder(path.join(import.meta.dirname, "../../content/crds"));

	it("contains the fields that guides link to", () => {
		const anchors = reference.resources[0]?.properties.map(({ anchor }) => anchor);
		expect(anchors).toEqual(
			expect.arrayContaining(["spec.image", "spec.permissionProfile.type", "spec.env.name", "status.phase"]),
		);
	});

	it("describes every field", () => {
		const bare = reference.resources.flatMap(({ properties }) =>
			properties.filter(({ description }) => description === ""),
		);
		expect(bare.map(({ path: field }) => field)).toEqual([]);
	});

	it("has samples and a description of the right length", () => {
		expect(reference.resources[0]?.examples.length).toBeGreaterThan(0);
		expect(reference.description.length).toSatisfy((length: number) => length >= 70 && length <= 160);
	});
});

function collectError(step: () => unknown): SourceErrors {
	try {
		step();
	} catch (error) {
		if (error instanceof SourceErrors) return error;
		throw error;
	}
	throw new Error("The fixture should fail.");
}
