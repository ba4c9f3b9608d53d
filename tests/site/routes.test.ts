import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readRedirects } from "../../pipeline/hosts/redirects";
import { readBuiltPage } from "./built-page";

/** Paths of the specification's section 2, the command pages aside (reference.test.ts has them). */
const routes = [
	"/",
	"/search",
	"/theme-preview",
	...[
		"",
		"/concepts",
		"/concepts/mcp-primer",
		"/concepts/observability",
		"/concepts/registry-criteria",
		"/faq",
		...[
			"",
			"/api-server",
			"/client-configuration",
			"/custom-permissions",
			"/filesystem-access",
			"/install",
			"/manage-mcp-servers",
			"/network-isolation",
			"/registry",
			"/run-mcp-servers",
			"/secrets-management",
			"/telemetry-and-metrics",
		].map((slug) => `/guides-cli${slug}`),
		...[
			"",
			"/deploy-operator-helm",
			"/upgrade-operator",
			"/intro",
			"/run-mcp-k8s",
			"/connect-clients",
			"/secure-access",
			"/authorize-calls",
			"/server-pods",
		].map((slug) => `/guides-k8s${slug}`),
		...["", "/client-configuration", "/install", "/network-isolation", "/run-mcp-servers", "/secrets-management"].map(
			(slug) => `/guides-ui${slug}`,
		),
		"/reference/api",
		"/reference/client-compatibility",
		"/reference/crd-spec",
		"/reference/use-docs-from-assistants",
		...["", "/quickstart-cli", "/quickstart-k8s", "/quickstart-ui"].map((slug) => `/tutorials${slug}`),
	].map((slug) => `/toolhive${slug}`),
];
const moved = new Map(readRedirects().pages.map(({ from, to }) => [from, to]));

test.each(routes)("%s, or where it moved, answers with its own h1, description and one main", (path) => {
	const { html } = readBuiltPage(moved.get(path) ?? path);
	expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
	expect(html.match(/<main[\s>]/g)).toHaveLength(1);
	expect(/<meta[^>]*name="description"[^>]*content="([^"]{50,})"/.exec(html)).not.toBeNull();
	expect(html).toContain('lang="en"');
});

test("every page has its own title: react-helmet's heads are never mixed up", () => {
	const pages = readdirSync("public", { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith("index.html") && !file.startsWith("404"))
		.map((file) => `/${file}`.replace(/\/index\.html$/, "") || "/");
	const titles = new Map<string, string>();
	for (const path of pages) {
		const { title, html } = readBuiltPage(path);
		if (html.includes('http-equiv="refresh"')) continue;
		expect(titles.get(title), `${path} has the title of another page`).toBeUndefined();
		titles.set(title, path);
	}
	expect(titles.size).toBeGreaterThan(90);
});

test("no data of pages is published: no browser reads it", () => {
	expect(existsSync("public/page-data")).toBe(false);
});
