import { expect, test } from "@playwright/test";
import { sitemapPaths } from "../a11y/pages";
import { missingWords, pageWords, twinWords } from "./page-text";

/** The pages are parsed inside a page, which Trusted Types would forbid to the test too. */
test.use({ bypassCSP: true });

/** Share of a page's words that its twin may lack, and of the twin's words that the page may lack. */
const TOLERANCE = 0.01;

test("each page's twin has the text of the page, no less and no more", async ({ page, request }) => {
	const paths = await sitemapPaths(request);
	await page.goto("/404");
	const words = await pageWords(page, paths);
	const differences: string[] = [];
	for (const path of paths) {
		const answer = await request.get(path === "/" ? "/index.md" : `${path}.md`);
		expect(answer.status(), path).toBe(200);
		expect(answer.headers()["content-type"]).toMatch(/^text\/markdown/);
		const twin = twinWords(await answer.text());
		const own = words[path] ?? [];
		const lacks = missingWords(own, twin);
		const adds = missingWords(twin, own);
		if (lacks.length > own.length * TOLERANCE)
			differences.push(`${path} lacks ${lacks.length} of ${own.length}: ${lacks.slice(0, 20).join(" ")}`);
		if (adds.length > own.length * TOLERANCE)
			differences.push(`${path} adds ${adds.length} to ${own.length}: ${adds.slice(0, 20).join(" ")}`);
	}
	expect(differences).toEqual([]);
});

test("twins name their page, and their links are absolute", async ({ request }) => {
	const text = await (await request.get("/toolhive/guides-cli/run-mcp-servers.md")).text();
	expect(text).toMatch(
		/^---\ntitle: ".+"\ndescription: ".+"\nurl: https?:\/\/.+\/toolhive\/guides-cli\/run-mcp-servers\nversion: v/,
	);
	expect(text).toContain("/llms.txt");
	expect(text).toContain("\n# Run MCP servers with thv\n");
	expect(text).not.toMatch(/\]\(\/(?!\/)/);
	expect(text).not.toMatch(/<Tab|:::|::include/);
});

test("every link between twins leads to a twin", async ({ request }) => {
	const known = new Set((await sitemapPaths(request)).map((path) => (path === "/" ? "/index.md" : `${path}.md`)));
	const broken: string[] = [];
	for (const path of known) {
		const text = await (await request.get(path)).text();
		const origin = /^url: (https?:\/\/[^/]+)/m.exec(text)?.[1] ?? "";
		for (const [, url = ""] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
			if (url.startsWith(`${origin}/`) && url.includes(".md") && !known.has(new URL(url).pathname))
				broken.push(`${path} -> ${url}`);
		}
	}
	expect(broken).toEqual([]);
});
