import { expect, test } from "@playwright/test";
import { sitemapPaths } from "../a11y/pages";

/** What a crawler reads of a page, without a browser. */
function readHead(html: string) {
	const meta = (name: string) =>
		new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*content="([^"]*)"`).exec(html)?.[1] ?? "";
	return {
		title: /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? "",
		description: meta("description"),
		canonical: /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html)?.[1] ?? "",
		image: meta("og:image"),
		twin: /<link[^>]*type="text\/markdown"[^>]*href="([^"]*)"/.exec(html)?.[1] ?? "",
		data: /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "",
	};
}

test("every page has its own title, description, address, picture, twin and breadcrumbs", async ({ request }) => {
	const xml = await (await request.get("/sitemap.xml")).text();
	const origin = /<loc>(https?:\/\/[^/]+)/.exec(xml)?.[1] ?? "";
	const titles = new Map<string, string>();
	const descriptions = new Map<string, string>();
	for (const path of await sitemapPaths(request)) {
		const head = readHead(await (await request.get(path)).text());
		expect(head.title, path).not.toBe("");
		expect(titles.get(head.title), `${path} has the title of another page: ${head.title}`).toBeUndefined();
		expect(descriptions.get(head.description), `${path} has the description of another page`).toBeUndefined();
		titles.set(head.title, path);
		descriptions.set(head.description, path);
		expect(head.description.length, path).toBeGreaterThan(60);
		expect(head.description.length, path).toBeLessThan(180);
		expect(head.canonical, path).toBe(origin + path);
		expect((await request.get(new URL(head.image).pathname)).headers()["content-type"], head.image).toBe("image/png");
		expect((await request.get(head.twin)).status(), head.twin).toBe(200);
		if (path !== "/") expect(JSON.parse(head.data), path).toMatchObject({ "@type": "BreadcrumbList" });
	}
});

test("the sitemap has every page once, with the day of its last change", async ({ request }) => {
	const xml = await (await request.get("/sitemap.xml")).text();
	const paths = await sitemapPaths(request);
	expect(new Set(paths).size).toBe(paths.length);
	expect(paths.length).toBeGreaterThan(90);
	expect(paths).not.toContain("/404");
	expect([...xml.matchAll(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)]).toHaveLength(paths.length);
});

test("robots.txt lets everybody in and names the sitemap", async ({ request }) => {
	const text = await (await request.get("/robots.txt")).text();
	expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/m);
	expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
});
