import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { type ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { type DocsPage, docsMarkdown, docsSite } from "./data/docs-data.ts";

const MIME = "text/markdown";

/** Adds every page as a resource, with a template of its path. */
export function addResources(server: McpServer): void {
	const { product, version } = docsSite();
	const template = new ResourceTemplate("docs://{+path}", {
		list: () => ({ resources: docsSite().pages.map(toResource) }),
	});
	server.registerResource(
		"page",
		template,
		{
			title: `Page of the ${product} documentation`,
			description: `Any page, ${version}, by its path.`,
			mimeType: MIME,
		},
		(uri) => {
			const page = docsSite().pages.find((one) => uriOf(one) === uri.href);
			// Clients recognise a missing resource by this code.
			if (!page) throw new McpError(-32002 as ErrorCode, `Resource ${uri.href.slice(0, 200)} not found`);
			return { contents: [{ uri: uri.href, mimeType: MIME, text: docsMarkdown()[page.path] ?? "" }] };
		},
	);
}

/** Address of a page as a resource: `docs://toolhive/guides-cli/install`. */
export function uriOf({ path }: DocsPage): string {
	return `docs:/${path}`;
}

function toResource(page: DocsPage) {
	const { path, title, description } = page;
	return { uri: uriOf(page), name: path.slice(1), title, description, mimeType: MIME };
}
