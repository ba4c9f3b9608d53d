import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { siteConfig } from "../../site.config";
import type { PublishedServer } from "../../src/lib/install-links";
import { parseDocument } from "./parse-document";
import { isMeant } from "./published-server";
import { visitAll } from "./visit";

const PAGE = "content/docs/reference/use-docs-from-assistants.mdx";

/** Code and links of the page, as readers get it while the server is published in this way. */
function pageFor(published: Partial<PublishedServer>) {
	vi.spyOn(siteConfig, "docsMcp", "get").mockReturnValue({ name: "docs", package: "", url: "", ...published });
	const tree = parseDocument(readFileSync(PAGE, "utf8"), {
		file: PAGE,
		partials: join(process.cwd(), "content/partials"),
	});
	vi.restoreAllMocks();
	const code: string[] = [];
	const links: string[] = [];
	visitAll(tree, (node) => {
		if (node.type === "code") code.push(node.value);
		if (node.type === "link") links.push(node.url);
	});
	return { code, all: code.join("\n"), links };
}

describe("the page on the docs' MCP server", () => {
	it("builds the server from a checkout while it is not published", () => {
		const { all, links } = pageFor({});
		expect(all).toContain("npm run build -w packages/docs-mcp");
		expect(all).toContain('"args": ["/path/to/toolhive-docs/packages/docs-mcp/dist/server.mjs"]');
		expect(all).toContain("claude mcp add docs -- node /path/to/");
		expect(links.filter((url) => !/^(?:\/|https:)/.test(url))).toEqual([]);
	});

	it("starts the package, and has links that install it", () => {
		const { all, links } = pageFor({ package: "docs-mcp" });
		expect(all).not.toContain("npm run build");
		expect(all).toContain('"command": "npx",\n      "args": ["-y", "docs-mcp"]');
		expect(all).toContain("claude mcp add docs -- npx -y docs-mcp");
		expect(all).toContain('MCPServerStdio("npx", args=["-y", "docs-mcp"])');
		expect(links.filter((url) => /^(?:vscode|vscode-insiders|cursor):/.test(url))).toHaveLength(3);
	});

	it("quotes an address that a shell would read", () => {
		const { all } = pageFor({ package: "https://docs.example.org/docs-mcp.tgz?v=1" });
		expect(all).toContain('claude mcp add docs -- npx -y "https://docs.example.org/docs-mcp.tgz?v=1"\n');
		expect(all).toContain('"args": ["-y", "https://docs.example.org/docs-mcp.tgz?v=1"]');
	});

	it("names the address, before any package", () => {
		const { all, links } = pageFor({ package: "docs-mcp", url: "https://docs.example.org/mcp" });
		expect(all).not.toMatch(/npm run build|"-y"/);
		expect(all).toContain("claude mcp add --transport http docs https://docs.example.org/mcp");
		expect(all).toContain('"serverUrl": "https://docs.example.org/mcp"');
		expect(links.filter((url) => url.startsWith("cursor:"))).toHaveLength(1);
	});

	it.each([{}, { package: "docs-mcp" }, { url: "https://docs.example.org/mcp" }])(
		"leaves nothing to fill in, and JSON that is JSON: %o",
		(published) => {
			const { code, links } = pageFor(published);
			for (const text of code) {
				expect(text).not.toMatch(/<[A-Z]+>|\$[A-Z]/);
				if (text.startsWith("{")) expect(() => JSON.parse(text)).not.toThrow();
			}
			expect(links.filter((url) => url.startsWith("install:"))).toEqual([]);
		},
	);

	it.each(["stdio", "address"])("names every client of the compatibility page (%s)", (name) => {
		const text = readFileSync(`content/partials/docs-mcp-${name}.mdx`, "utf8");
		const { clients } = parse(readFileSync("content/data/clients.yaml", "utf8")) as { clients: { product: string }[] };
		const words = clients.flatMap(({ product }) => product.replace(/[()]/g, "").split(" "));
		expect(new Set(words).size).toBeGreaterThan(15);
		expect([...new Set(words)].filter((word) => !text.includes(word))).toEqual([]);
	});

	it("knows no other forms", () => {
		expect(isMeant("packet")).toBeNull();
	});
});
