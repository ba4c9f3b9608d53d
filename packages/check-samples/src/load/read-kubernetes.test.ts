import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { checkDocument } from "../page/check-document.ts";
import { loadContext } from "./load-context.ts";

/** The form of Kubernetes' own OpenAPI document. */
const of = (kind: string, version: string, properties: object) => ({
	type: "object",
	properties: { apiVersion: { type: "string" }, kind: { type: "string" }, metadata: { type: "object" }, ...properties },
	"x-kubernetes-group-version-kind": [{ group: "tea.k8s.io", kind, version }],
});
const spec = {
	type: "object",
	properties: {
		leaves: { $ref: "#/definitions/io.k8s.apimachinery.pkg.api.resource.Quantity" },
		port: { $ref: "#/definitions/io.k8s.apimachinery.pkg.util.intstr.IntOrString", description: "A port" },
	},
};
const document = {
	swagger: "2.0",
	info: { title: "Kubernetes", version: "v1.99.0" },
	paths: { "/apis/tea.k8s.io/v1/namespaces/{namespace}/pots/{name}": {} },
	definitions: {
		"io.k8s.api.tea.v1.Pot": of("Pot", "v1", { spec: { $ref: "#/definitions/io.k8s.api.tea.v1.PotSpec" } }),
		"io.k8s.api.tea.v1.PotList": of("PotList", "v1", { items: { type: "array" } }),
		"io.k8s.api.tea.v1.PotSpec": spec,
		"io.k8s.apimachinery.pkg.api.resource.Quantity": { type: "string" },
		"io.k8s.apimachinery.pkg.util.intstr.IntOrString": { type: "string", format: "int-or-string" },
		"org.example.v1.Cup": of("Cup", "v1", {}),
	},
};

function contextOf(text: string) {
	const kubernetes = path.join(mkdtempSync(path.join(tmpdir(), "kubernetes-")), "swagger.json");
	writeFileSync(kubernetes, text);
	return loadContext({ mode: "foreign", kubernetes });
}

async function messages(body: string, language = "yaml", text = JSON.stringify(document)): Promise<string[]> {
	const page = `# P\n\n\`\`\`${language}\n${body}\n\`\`\`\n`;
	const { problems } = await checkDocument(page, "p.md", contextOf(text));
	return problems.map(({ severity, message }) => `${severity}: ${message}`);
}
const pot = (fields: string, version = "v1"): string =>
	`apiVersion: tea.k8s.io/${version}\nkind: Pot\nmetadata: {name: a}\nspec: {${fields}}`;

test("the kinds of the chosen Kubernetes are exact: what they lack does not exist", async () => {
	expect(await messages(pot("leaves: 2Gi, port: http"))).toEqual([]);
	expect(await messages(pot("leaves: 2, port: 80"))).toEqual([]);
	expect(await messages(pot("leaves: many"))).toEqual([expect.stringMatching(/^error: spec.leaves/)]);
	expect(await messages(pot("sugarBowl: 1"))).toEqual(["error: unknown field spec.sugarBowl for Pot"]);
	expect(await messages(pot("", "v2beta1"))).toEqual(["error: no Pot in tea.k8s.io/v2beta1"]);
	expect(await messages("kubectl get pots", "bash")).toEqual([]);
});

test("the document may be YAML", async () => {
	expect(await messages(pot("leaves: many"), "yaml", stringify(document))).toEqual([
		expect.stringMatching(/^error: spec.leaves/),
	]);
});

test("kinds of Kubernetes that the document lacks are unknown", () => {
	const { kinds } = contextOf(JSON.stringify(document));
	expect(kinds.kinds.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual(["tea.k8s.io/v1 Pot"]);
	expect(kinds.version).toBe("1.99.0");
});

test.each([
	["{}", "swagger.json:1:1  This is not an OpenAPI document of Kubernetes."],
	['{"swagger": "2.0"', "swagger.json:1:18  Not valid YAML"],
])("%s is refused", (text, message) => expect(() => contextOf(text)).toThrow(message));
