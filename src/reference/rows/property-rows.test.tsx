import { type JsonSchema, schemaToProperties } from "product-data";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toTree } from "../../lib/to-tree";
import { textOf } from "../testing/html";
import { PropertyRows } from "./property-rows";

const render = (schema: JsonSchema, isPlain = false) =>
	renderToStaticMarkup(
		<PropertyRows
			nodes={toTree(
				schemaToProperties(schema, { resolveRef: (ref) => ({ name: ref.slice(2), schema: { type: "object" } }) }),
			)}
			isPlain={isPlain}
		/>,
	);

describe("PropertyRows", () => {
	it("says type, required, default, values and limits in words", () => {
		const html = render({
			required: ["port"],
			properties: {
				port: {
					type: "integer",
					format: "int32",
					default: 8080,
					minimum: 1,
					maximum: 65535,
					description: "The `port`.",
				},
			},
		});
		expect(textOf(html).trim()).toBe(
			"port integer<int32> required The port . Default 8080 · At least 1 · At most 65535",
		);
		expect(html).toContain('id="port"');
		expect(html).toContain('href="#port"');
	});

	it("opens nested properties in place", () => {
		const html = render({ properties: { env: { type: "array", items: { properties: { name: {}, value: {} } } } } });
		expect(html).toMatch(/<details[^>]*data-collapsible/);
		expect(textOf(html)).toContain("2 properties of env");
		expect(html).toContain('id="env.name"');
	});

	it("links the schema's name inside the type", () => {
		expect(render({ properties: { all: { type: "array", items: { $ref: "#/Thing" } } } })).toContain(
			'array of <a href="#schema-Thing">Thing</a>',
		);
	});

	it("shows plain text as it is, and Markdown never as HTML", () => {
		const schema: JsonSchema = { properties: { url: { type: "string", description: "http://<name>.svc and *that*" } } };
		expect(textOf(render(schema, true))).toContain("http://<name>.svc and *that*");
		expect(render({ properties: { a: { description: "<script>alert(1)</script>" } } })).not.toContain("<script>");
	});

	it("leaves out an example that shows nothing new", () => {
		const html = render({
			properties: {
				a: { type: "boolean", example: true },
				b: { default: 1, example: 1 },
				c: { enum: ["x"], example: "x" },
				d: { type: "string", example: "new" },
			},
		});
		expect(textOf(html).match(/Example/g)).toHaveLength(1);
	});

	it("keeps quotes where there is nothing else to see", () => {
		expect(textOf(render({ properties: { a: { type: "string", default: "" } } }))).toContain('Default ""');
	});
});
