import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { type DocsSite, docsSite } from "../data/docs-data.ts";
import { checkSample } from "./check-sample.ts";
import { compareReleases } from "./compare-releases.ts";
import { findReference } from "./find-reference.ts";
import { readPage } from "./read-page.ts";
import { searchDocs } from "./search-docs.ts";
import type { AddTool } from "./tool.ts";

/** The tools by their names, in the order in which assistants see them. */
const TOOLS: Readonly<Record<string, (site: DocsSite) => AddTool>> = {
	search_docs: searchDocs,
	read_page: readPage,
	find_reference: findReference,
	check_sample: checkSample,
	compare_releases: compareReleases,
};

export const TOOL_NAMES = Object.keys(TOOLS);

export function addTools(server: McpServer, client: string): void {
	for (const [name, tool] of Object.entries(TOOLS)) tool(docsSite())(server, name, client);
}
