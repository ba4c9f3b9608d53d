import { describe, expect, it } from "vitest";
import { installLinks } from "./install-links";

const queryOf = (href = "") => href.slice(href.indexOf("?") + 1);

describe("links that install the docs' MCP server", () => {
	it("are not there while the server is not published", () => {
		expect(installLinks({ name: "docs", package: "", url: "" })).toEqual([]);
	});

	it("start the package", () => {
		const [vsCode, , cursor] = installLinks({ name: "docs", package: "docs-mcp", url: "" });
		const entry = { command: "npx", args: ["-y", "docs-mcp"] };
		expect(JSON.parse(decodeURIComponent(queryOf(vsCode?.href)))).toEqual({ name: "docs", type: "stdio", ...entry });
		const query = new URLSearchParams(queryOf(cursor?.href));
		expect(query.get("name")).toBe("docs");
		expect(JSON.parse(atob(query.get("config") ?? ""))).toEqual(entry);
	});

	it("prefer the address", () => {
		const [vsCode] = installLinks({ name: "docs", package: "docs-mcp", url: "https://docs.example.org/mcp" });
		expect(decodeURIComponent(queryOf(vsCode?.href))).toContain('"type":"http","url":"https://docs.example.org/mcp"');
	});
});
