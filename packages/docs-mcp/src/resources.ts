import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { type ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { type DocsPage, docsMarkdown, docsSite } from "./data/docs-data.ts";

/** Maximum number of paths in one completion, as the protocol demands. */
const MAX_COMPLETIONS = 100;

const MIME = "text/markdown";

/** Adds every page as a resource, with a template that completes its path. */
export function addResources(server: McpServer): void {
	const { product, version } = docsSite();
	const template = new ResourceTemplate("docs://{+path}", {
		list: () => ({ resources: docsSite().pages.map(toResource) }),
		complete: { path: completePath },
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

/** Paths that begin with the typed text, then those that contain it. */
function completePath(typed: string): string[] {
	const paths = docsSite().pages.map(({ path }) => path.slice(1));
	const begin = paths.filter((path) => path.startsWith(typed));
	const within = paths.filter((path) => !path.startsWith(typed) && path.includes(typed.toLowerCase()));
	return [...begin, ...within].slice(0, MAX_COMPLETIONS);
}
