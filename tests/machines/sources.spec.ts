import { expect, test } from "@playwright/test";
import { parse } from "yaml";

test("llms.txt lists every page in the sections of the navigation", async ({ request }) => {
	const text = await (await request.get("/llms.txt")).text();
	expect(text.length).toBeLessThan(50_000);
	expect(text).toMatch(/^# ToolHive Docs\n\n> /);
	expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(
		expect.arrayContaining(["Tutorials", "Guides: ToolHive CLI", "Concepts", "Optional"]),
	);
	const xml = await (await request.get("/sitemap.xml")).text();
	const missing = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
		.map(([, url = ""]) => url)
		.filter((url) => !url.endsWith("/") && !text.includes(`(${url}.md)`));
	expect(missing).toEqual([]);
	// Data are listed below as bare addresses: a link with a name is a page in Markdown.
	expect([...text.matchAll(/\]\(([^)]+)\)/g)].filter(([, url = ""]) => !url.endsWith(".md"))).toEqual([]);
	const data = [...text.matchAll(/<https?:\/\/[^/]+(\/[^>]+)>/g)].map(([, path = ""]) => path);
	expect(data.length).toBeGreaterThan(3);
	for (const path of data) expect((await request.get(path)).status(), path).toBe(200);
});

test("the OpenAPI document is there as YAML and as JSON, and both say the same", async ({ request }) => {
	const yaml = parse(await (await request.get("/openapi/toolhive-api.yaml")).text());
	expect(yaml).toEqual(await (await request.get("/openapi/toolhive-api.json")).json());
	expect(yaml.openapi).toMatch(/^3/);
});

test("custom resources and commands are there as YAML, with an index of the commands", async ({ request }) => {
	const resource = parse(await (await request.get("/crds/mcpservers.toolhive.stacklok.dev.yaml")).text());
	expect(resource.kind).toBe("CustomResourceDefinition");
	const index = await (await request.get("/cli/index.json")).json();
	expect(index.commands.length).toBeGreaterThan(50);
	for (const { command, url } of index.commands.slice(0, 5)) {
		expect(parse(await (await request.get(new URL(url).pathname)).text()).name).toBe(command);
	}
});
