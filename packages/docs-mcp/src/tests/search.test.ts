import { readFileSync } from "node:fs";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { createEngine, indexFilePath, unpackIndex } from "docs-search";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lastVersion, siteConfig } from "../../../../site.config";
import type { ReferenceAnswer } from "../tools/find-reference.ts";
import type { PageAnswer } from "../tools/read-page.ts";
import type { Found } from "../tools/search-docs.ts";
import { callTool, connectStdio } from "./start-server.ts";

let client: Client;

beforeAll(async () => {
	client = await connectStdio();
});
afterAll(() => client.close());

describe("search_docs", () => {
	test("ranks as the site's own search does", async () => {
		const version = lastVersion().name;
		const file = new URL(`../../../../public${indexFilePath(version)}`, import.meta.url);
		const engine = createEngine(async () => unpackIndex(JSON.parse(readFileSync(file, "utf8"))));
		for (const query of ["proxy port", "secret", "how do I isolate a server", "--transport", "spec.image"]) {
			const { results } = await engine.search({ requests: [{ indexName: "", query, hitsPerPage: 60 }] });
			const pages = new Set((results[0]?.hits ?? []).map(({ url }) => url.replace(/#.*/s, "")));
			const found = await callTool<Found>(client, "search_docs", { query, limit: 8 });
			expect(found.results.map(({ path }) => path)).toEqual([...pages].slice(0, 8));
		}
	});

	test("continues where the last page ended, and stays in a section", async () => {
		const all = await callTool<Found>(client, "search_docs", { query: "server", limit: 6 });
		const second = await callTool<Found>(client, "search_docs", { query: "server", limit: 3, page: 2 });
		expect(second.results).toEqual(all.results.slice(3));
		expect(second.nextPage).toBe(3);
		const own = await callTool<Found>(client, "search_docs", { query: "server", section: "Guides: ToolHive CLI" });
		expect(new Set(own.results.map(({ breadcrumb }) => breadcrumb[0]))).toEqual(new Set(["Guides: ToolHive CLI"]));
	});

	test("stops for words without a result", async () => {
		expect(await callTool<Found>(client, "search_docs", { query: "xyzzyplugh" })).toMatchObject({
			results: [],
			nextPage: null,
		});
	});
});

describe("read_page", () => {
	test("takes paths, addresses and resource URIs", async () => {
		for (const page of [
			"/toolhive/guides-cli/install",
			"guides-cli/install",
			`${siteConfig.url}/toolhive/guides-cli/install.md#upgrade`,
			"docs://toolhive/guides-cli/install",
			`/toolhive/${lastVersion().name}/guides-cli/install`,
		])
			expect((await callTool<PageAnswer>(client, "read_page", { page })).path).toBe("/toolhive/guides-cli/install");
	});

	test("returns one section, with the release and the number of checked samples", async () => {
		const page = await callTool<PageAnswer>(client, "read_page", {
			page: "guides-cli/install",
			heading: "Upgrade ToolHive",
		});
		expect(page.heading).toBe("Upgrade ToolHive");
		expect(page.markdown).toMatch(/^## Upgrade ToolHive\n/);
		expect(page.markdown).not.toMatch(/^## Uninstall/m);
		expect(page.version).toBe(lastVersion().name);
		expect(page.checkedSamples).toBeGreaterThan(5);
	});

	test("gives long pages in pieces that join to the whole", async () => {
		let whole = "";
		let offset: number | null = 0;
		let pieces = 0;
		while (offset !== null) {
			const piece: PageAnswer = await callTool(client, "read_page", { page: "/toolhive/reference/api", offset });
			expect(piece.markdown.length).toBeLessThanOrEqual(20_000);
			whole += piece.markdown;
			offset = piece.nextOffset;
			pieces += 1;
		}
		expect(pieces).toBeGreaterThan(3);
		const { contents } = await client.readResource({ uri: "docs://toolhive/reference/api" });
		expect(contents[0]).toMatchObject({ mimeType: "text/markdown", text: whole });
	});

	test("lists the pages or headings when one is unknown", async () => {
		const page = await client.callTool({ name: "read_page", arguments: { page: "/toolhive/guides-cli/instal" } });
		expect(page).toMatchObject({
			isError: true,
			content: [{ text: expect.stringContaining("/toolhive/guides-cli/install") }],
		});
		const heading = await client.callTool({
			name: "read_page",
			arguments: { page: "guides-cli/install", heading: "nope" },
		});
		expect(heading).toMatchObject({
			isError: true,
			content: [{ text: expect.stringContaining('"Upgrade ToolHive"') }],
		});
	});
});

describe("find_reference", () => {
	const find = (args: Record<string, unknown>) => callTool<ReferenceAnswer>(client, "find_reference", args);

	test.each(["--", "-", " "])("finds nothing for %j", async (name) => {
		expect(await find({ name })).toMatchObject({ match: "none", results: [] });
	});

	test.each([
		["--proxy-port", "flag", "thv run"],
		["-e", "flag", "thv run"],
		["thv run", "command", ""],
		["GET /api/v1beta/workloads/{name}", "operation", "Workloads"],
		["core.Workload", "schema", "Schemas"],
		["spec.permissionProfile", "field", "MCPServer"],
	])("finds %s", async (name, kind, of) => {
		const { match, results } = await find({ name });
		expect(match).toBe("exact");
		expect(results.map((entry) => [entry.kind, entry.of])).toContainEqual([kind, of]);
	});

	test("names the nearest for what does not exist", async () => {
		expect(await find({ name: "--proxy-prt" })).toMatchObject({ match: "none", didYouMean: "proxy-port" });
	});
});
