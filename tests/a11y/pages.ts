import type { APIRequestContext } from "@playwright/test";

/** Paths of every page that the site tells search engines of. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
	const xml = await (await request.get("/sitemap.xml")).text();
	return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

/** One page of each type, and those outside the docs. */
export const pageTypes = {
	home: "/",
	guide: "/toolhive/guides-cli/run-mcp-servers",
	tutorial: "/toolhive/tutorials/quickstart-k8s",
	index: "/toolhive/concepts",
	command: "/toolhive/reference/cli/thv_run",
	api: "/toolhive/reference/api",
	crd: "/toolhive/reference/crd-spec",
	search: "/search",
	notFound: "/404",
};
