import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readBuiltPage } from "./built-page";

interface Schema {
	enum?: unknown[];
	properties?: Record<string, Schema>;
}

const document = parse(readFileSync("openapi/toolhive-api.yaml", "utf8")) as {
	servers: { url: string }[];
	components: { schemas: Record<string, Schema> };
};
const page = readBuiltPage("/toolhive/reference/api");
const { schemas } = document.components;

test.each([
	["runtime.WorkloadStatus", "running stopped error starting stopping unhealthy removing unknown"],
	["types.TransportType", "stdio sse streamable-http inspector"],
	["types.ProxyMode", "sse streamable-http"],
])("%s has the specification's values, and the page lists them", (name, values) => {
	expect(schemas[name]?.enum).toEqual(values.split(" "));
	expect(page.ids).toContain(`schema-${name}`);
	// The values are together in the row of the schema: single words such as "error" are all over the page.
	expect(valuesOf(`schema-${name}`)).toEqual(values.split(" "));
});

test("the default address has port 8080", () => {
	expect(document.servers.map(({ url }) => url)).toEqual(["http://localhost:8080"]);
	expect(page.text).toContain("http://localhost:8080");
});

test("the page states the limits: log lines, registry, sampling rate", () => {
	for (const text of [
		"Log lines in one response the last 100",
		"Registries one, named default",
		"sampling rate 0.0 to 1.0",
	])
		expect(page.html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain(text);
});

/** The values that a schema's section lists after "One of". */
function valuesOf(id: string): string[] {
	const start = page.html.indexOf(`id="${id}"`);
	const section = page.html.slice(start, page.html.indexOf("</details>", start));
	const list = section.slice(section.indexOf("One of"));
	return [...list.slice(0, list.indexOf("</p>")).matchAll(/<code>(.*?)<\/code>/g)].map(([, value = ""]) =>
		value.replace(/<[^>]*>/g, ""),
	);
}
