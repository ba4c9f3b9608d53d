import { readdirSync, readFileSync } from "node:fs";
import { readHistoryFolder } from "product-data";
import { stateAt } from "product-data/releases";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { lastVersion, siteConfig } from "../../site.config";
import { fold, readBuiltPage } from "./built-page";

interface CommandFile {
	name: string;
	usage: string;
	example: string;
	options?: { name: string; type: string; usage: string; default_value?: string }[];
	inherited_options?: { name: string }[];
	arguments?: { name: string }[];
}

const commands = readdirSync("content/cli").filter((file) => file.endsWith(".yaml"));

/** The commands of the documented release, from the product's own facts. */
const documented = lastVersion().name;
const COMMANDS = [...stateAt(readHistoryFolder(siteConfig.releases), documented).sources.commands.keys()];

test.each(COMMANDS)("%s has a page with its name as the title", (name) => {
	const { html } = readBuiltPage(`/toolhive/reference/cli/${fileOf(name)}`);
	expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, "")).toBe(name);
});

test("there are no other commands", () => {
	expect(commands.map((file) => file.replace(".yaml", "")).sort()).toEqual(COMMANDS.map(fileOf).sort());
});

function fileOf(command: string): string {
	return command.replaceAll(" ", "_");
}

test.each(commands)("the page of %s carries every flag, argument and example of its file", (file) => {
	const command = parse(readFileSync(`content/cli/${file}`, "utf8")) as CommandFile;
	const page = readBuiltPage(`/toolhive/reference/cli/${file.replace(".yaml", "")}`);
	expect(page.title).toContain(command.name);
	expect(page.text).toContain(fold(command.usage));
	for (const { name } of [...(command.options ?? []), ...(command.inherited_options ?? [])])
		expect(page.ids).toContain(`--${name}`);
	for (const { usage, type } of command.options ?? []) {
		expect(page.text).toContain(fold(usage.replaceAll("`", "")));
		expect(page.text).toContain(type);
	}
	for (const { name } of command.arguments ?? []) expect(page.text).toContain(name);
	const calls = command.example.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
	expect(calls.length).toBeGreaterThanOrEqual(2);
	for (const call of calls) expect(page.text).toContain(fold(call));
});

interface OpenApiFile {
	paths: Record<
		string,
		Record<string, { operationId?: string; summary?: string; responses?: Record<string, unknown> }>
	>;
	components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
}

test("the API page carries every operation, answer, schema and property of the document", () => {
	const document = parse(readFileSync("openapi/toolhive-api.yaml", "utf8")) as OpenApiFile;
	const page = readBuiltPage("/toolhive/reference/api");
	const operations = Object.entries(document.paths).flatMap(([path, item]) =>
		Object.values(item).flatMap((operation) => (operation.operationId ? [{ path, ...operation }] : [])),
	);
	expect(operations.length).toBeGreaterThan(0);
	for (const { operationId = "", path, summary = "", responses = {} } of operations) {
		expect(page.ids).toContain(operationId);
		expect(page.text).toContain(path);
		expect(page.text).toContain(summary);
		for (const status of Object.keys(responses))
			expect(page.ids, `${operationId} ${status}`).toContain(`${operationId}.${status}`);
	}
	const schemas = Object.entries(document.components.schemas);
	expect(schemas.length).toBeGreaterThan(0);
	for (const [name, schema] of schemas) {
		expect(page.ids).toContain(`schema-${name}`);
		for (const property of Object.keys(schema.properties ?? {}))
			expect(page.ids).toContain(`schema-${name}.${property}`);
	}
});

interface Schema {
	properties?: Record<string, Schema>;
	items?: Schema;
	description?: string;
	externalDocs?: unknown;
}

test("the CRD page carries every field that a custom resource describes", () => {
	const page = readBuiltPage("/toolhive/reference/crd-spec");
	const files = readdirSync("content/crds").filter((file) => file.endsWith(".yaml"));
	for (const file of files) {
		const crd = parse(readFileSync(`content/crds/${file}`, "utf8")) as {
			spec: { names: { kind: string }; versions: { schema: { openAPIV3Schema: Schema } }[] };
		};
		const fields = fieldsOf(crd.spec.versions[0]?.schema.openAPIV3Schema ?? {}, []);
		expect(fields.length).toBeGreaterThan(0);
		const first = crd.spec.names.kind === siteConfig.kinds[0] ? "" : `${crd.spec.names.kind.toLowerCase()}.`;
		for (const field of fields) expect(page.ids).toContain(first + field);
	}
});

/** Paths of the fields; below one with externalDocs, which is a type of Kubernetes, only of those with a description. */
function fieldsOf(schema: Schema, path: string[], isForeign = false): string[] {
	const inside = isForeign || schema.externalDocs !== undefined;
	return Object.entries((schema.items ?? schema).properties ?? {})
		.filter(([, child]) => !inside || child.description)
		.flatMap(([name, child]) => [[...path, name].join("."), ...fieldsOf(child, [...path, name], inside)]);
}
