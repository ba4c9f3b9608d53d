import { readdirSync } from "node:fs";
import path from "node:path";
import {
	buildSchema,
	type GraphQLField,
	type GraphQLOutputType,
	isEnumType,
	isListType,
	isNonNullType,
	isObjectType,
	isScalarType,
} from "gatsby/graphql";
import { property } from "product-data";
import { describe, expect, it, vi } from "vitest";
import * as cliSource from "../../../plugins/gatsby-source-cli/lifecycles";
import * as crdSource from "../../../plugins/gatsby-source-crds/lifecycles";
import * as apiSource from "../../../plugins/gatsby-source-openapi/lifecycles";
import { graphqlFields } from "../../lib/graphql-types";

/** What Gatsby and the site add to the plugins' types. */
const surroundings = `
directive @dontInfer on OBJECT
directive @dateformat on FIELD_DEFINITION
scalar Date
interface Node { id: ID! }
interface DocPage implements Node { id: ID! }
interface SchemaProperty {${graphqlFields(property)}}
type Query { nothing: String }
`;
const typeDefs = [cliSource, crdSource, apiSource].map((plugin) =>
	plugin.typeDefs.replaceAll(
		/implements Node & DocPage @dontInfer \{/g,
		'implements Node & DocPage @dontInfer { "Node\'s id." id: ID!',
	),
);
const schema = buildSchema([surroundings, ...typeDefs].join("\n"));
const types = Object.values(schema.getTypeMap())
	.filter(isObjectType)
	.filter(({ name }) => /^(Cli|Api|Crd|Custom)/.test(name));
const root = path.join(import.meta.dirname, "../../..");

interface FakeNode {
	id: string;
	internal: { type: string; contentDigest: string };
	[key: string]: unknown;
}

/** Runs a plugin as Gatsby would, and returns the nodes that it makes. */
async function source(plugin: { sourceNodes?: unknown }, options: object, existing: FakeNode[] = []) {
	const nodes: FakeNode[] = [];
	const deleted: FakeNode[] = [];
	const args = {
		actions: { createNode: (node: FakeNode) => nodes.push(node), deleteNode: (node: FakeNode) => deleted.push(node) },
		cache: new Map(),
		getNode: (id: string) => nodes.find((node) => node.id === id),
		createNodeId: (text: string) => `id of ${text}`,
		createContentDigest: (content: unknown) => JSON.stringify(content),
		getNodesByType: () => existing,
		store: { getState: () => ({ program: { directory: root } }) },
		reporter: { error: vi.fn() },
	};
	if (typeof plugin.sourceNodes !== "function") throw new Error("The plugin makes no nodes.");
	await plugin.sourceNodes(args, { product: "ToolHive", version: "v0.2.5", ...options });
	return { nodes, deleted };
}

const cli = { root: path.join(root, "content/cli"), pathPrefix: "/toolhive/reference/cli" };
const api = { root: path.join(root, "openapi"), pathPrefix: "/toolhive/reference/api" };
const crds = {
	root: path.join(root, "content/crds"),
	pathPrefix: "/toolhive/reference/crd-spec",
	kinds: ["MCPServer"],
};

describe("the GraphQL types", () => {
	it("explain themselves in GraphiQL, every type and every field", () => {
		const silent = types.flatMap((type) => [
			...(type.description ? [] : [type.name]),
			...Object.values(type.getFields())
				.filter(({ description }) => !description)
				.map(({ name }) => `${type.name}.${name}`),
		]);
		expect(types.length).toBeGreaterThan(18);
		expect(silent).toEqual([]);
	});

	it("are never inferred", () => {
		expect([...typeDefs.join("\n").matchAll(/^type .*$/gm)].filter(([line]) => !line.includes("@dontInfer"))).toEqual(
			[],
		);
	});
});

describe("the nodes", () => {
	it.each([
		["CliCommand", cliSource, cli, readdirSync("content/cli").length],
		["ApiDocument", apiSource, api, 1],
		["CustomResourceReference", crdSource, crds, 1],
	] as const)("%s: fit their type, field by field", async (typeName, plugin, options, count) => {
		const { nodes } = await source(plugin, options);
		expect(nodes.length).toBe(count);
		const type = schema.getType(typeName);
		if (!isObjectType(type)) throw new Error(`There is no type ${typeName}.`);
		const problems = nodes.flatMap(({ internal: _internal, ...node }) => misfits(node, type, typeName));
		expect([...new Set(problems)]).toEqual([]);
		expect(new Set(nodes.map(({ id }) => id)).size).toBe(count);
	});

	it("name their source from the root of the repository", async () => {
		const { nodes } = await source(crdSource, crds);
		expect(nodes[0]).toMatchObject({
			path: "/toolhive/reference/crd-spec",
			kind: "crd",
			sourceFile: "content/crds/mcpservers.toolhive.stacklok.dev.yaml",
			version: "v0.2.5",
		});
	});

	it("of removed commands are deleted, those of another version stay", async () => {
		const gone = { id: "gone", version: "v0.2.5", internal: { type: "CliCommand", contentDigest: "" } };
		const other = { ...gone, id: "other", version: "v0.1.0" };
		expect((await source(cliSource, cli, [gone, other])).deleted).toEqual([gone]);
	});
});

/** Where a value breaks its GraphQL type: null where it must not be, another kind, or a field that the type lacks. */
function misfits(value: unknown, type: GraphQLOutputType, place: string): string[] {
	if (isNonNullType(type))
		return value === null || value === undefined ? [`${place} is missing`] : misfits(value, type.ofType, place);
	if (value === null || value === undefined) return [];
	if (isListType(type))
		return Array.isArray(value)
			? value.flatMap((item) => misfits(item, type.ofType, `${place}[]`))
			: [`${place} is no list`];
	if (isScalarType(type) || isEnumType(type))
		return isScalarType(type) && isOf(type.name, value) ? [] : [`${place} is no ${type}`];
	if (!isObjectType(type) || typeof value !== "object") return [`${place} is no object`];
	const fields: Record<string, GraphQLField<unknown, unknown>> = type.getFields();
	const unknown = Object.keys(value)
		.filter((key) => !fields[key])
		.map((key) => `${place}.${key} is not in the schema`);
	return [
		...unknown,
		...Object.values(fields).flatMap((field) =>
			misfits(Reflect.get(value, field.name), field.type, `${place}.${field.name}`),
		),
	];
}

function isOf(scalar: string, value: unknown): boolean {
	if (scalar === "Int") return Number.isInteger(value);
	if (scalar === "Float") return typeof value === "number";
	if (scalar === "Boolean") return typeof value === "boolean";
	return typeof value === "string";
}
