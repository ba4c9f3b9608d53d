/** What Gatsby's runtime expects in the window, and usually gets from inline scripts that differ from page to page. */
interface GatsbyGlobals {
	pagePath?: string | undefined;
	___webpackCompilationHash?: string | undefined;
	___chunkMapping?: Record<string, string[]>;
}

/**
 * Hands the facts that the build left on the body element to Gatsby's runtime. The built pages have no inline script of
 * Gatsby's (see src/build/seal-page.ts), so this module must be evaluated before production-app: gatsby-browser imports it
 * first. The chunk map serves only Gatsby's own prefetching, which is off.
 */
export function readPageFacts(body: HTMLElement, into: GatsbyGlobals): void {
	const { path, build } = body.dataset;
	if (path === undefined) return;
	into.pagePath = path;
	into.___webpackCompilationHash = build;
	into.___chunkMapping = {};
}

if (process.env.NODE_ENV === "production") readPageFacts(document.body, globalThis as GatsbyGlobals);
