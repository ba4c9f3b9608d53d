import { describe, expect, it } from "vitest";
import { allowedScript } from "../../src/client/trust/trusted-types";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { contentSecurityPolicy, policyForMeta, ruleHeaders, securityHeaders } from "./headers";
import { headersFile, vercelFile } from "./host-files";
import { nginxServer } from "./nginx-files";

const none = {
	algolia: { appId: "", searchKey: "", indexName: "", insights: false, fallback: true, host: "" },
	analytics: { gtagId: "", scriptPath: "", debugScriptUrl: "" },
};
const policyOf = (options: Parameters<typeof foreignOrigins>[0]) =>
	contentSecurityPolicy({ foreign: foreignOrigins(options), inlineScripts: ["a()"] });
const sources = {
	headers: securityHeaders({ foreign: foreignOrigins(none), inlineScripts: ["a()"] }),
	redirects: [],
	newest: { from: "/toolhive/v0.2.5", to: "/toolhive" },
	files: ["/index.html", "/app-0123456789abcdef0123.js", "/llms.txt", "/static/x.png"],
	pathPrefix: "",
};

describe("the policy", () => {
	it("names no foreign origin and nothing unsafe by default", () => {
		expect(policyOf(none)).not.toMatch(/https?:|unsafe|\*/);
		expect(policyOf(none)).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self';/);
	});

	it("names just the origins of the options that are on", () => {
		const algolia = { ...none.algolia, appId: "APP", searchKey: "key" };
		expect(policyOf({ ...none, algolia }).match(/https:\S+/g)).toEqual([
			"https://APP-dsn.algolia.net",
			"https://APP-1.algolianet.com",
			"https://APP-2.algolianet.com",
			"https://APP-3.algolianet.com;",
		]);
		const elsewhere = { ...algolia, host: "http://127.0.0.1:4100" };
		expect(policyOf({ ...none, algolia: elsewhere })).toContain("connect-src 'self' http://127.0.0.1:4100;");
		expect(policyOf({ ...none, analytics: { ...none.analytics, gtagId: "G-1" } })).toContain(
			"script-src 'self' 'sha256-",
		);
		expect(policyOf({ ...none, analytics: { ...none.analytics, gtagId: "G-1" } })).toContain(
			"https://www.googletagmanager.com",
		);
	});

	it("allows one file of a host that serves every package of npm", () => {
		const policy = policyOf({ ...none, algolia: { ...none.algolia, appId: "APP", searchKey: "key", insights: true } });
		const [file = ""] = policy.match(/https:\/\/cdn[^\s;]*/g) ?? [];
		expect(file).toMatch(/^https:\/\/cdn\.jsdelivr\.net\/npm\/search-insights@[\d.]+\/dist\/search-insights\.min\.js$/);
		expect(allowedScript(file, "https://docs.example.org", [file])).toBe(true);
		expect(allowedScript("https://cdn.jsdelivr.net/npm/evil", "https://docs.example.org", [file])).toBe(false);
	});

	it("leaves out the debug script, which only development loads", () => {
		const analytics = { ...none.analytics, debugScriptUrl: "https://debug.example.org/x.js" };
		expect(policyOf({ ...none, analytics })).not.toContain("debug.example.org");
	});

	it("leaves out of a meta element what browsers ignore there", () => {
		expect(policyForMeta(policyOf(none))).not.toContain("frame-ancestors");
		expect(policyForMeta(policyOf(none))).toContain("require-trusted-types-for");
	});
});

describe("caching", () => {
	it.each([
		["/app-0123456789abcdef0123.js", true],
		["/styles.0123456789abcdef0123.css", true],
		["/static/docs-text-0123.woff2", true],
		["/index.html", false],
		["/search/v0.2.5.json", false],
		["/page-data/app-data.json", false],
		["/toolhive/app-0123456789abcdef0123.js", false],
	])("%s: kept for ever %s", (path, isKept) => {
		expect(ruleHeaders(path)["Cache-Control"]?.includes("immutable") ?? false).toBe(isKept);
	});

	it("lets other sites read texts for machines only", () => {
		expect(
			["/llms.txt", "/openapi/toolhive-api.yaml", "/toolhive/faq.md", "/toolhive/faq", "/og/x.png"].map(
				(path) => "Access-Control-Allow-Origin" in ruleHeaders(path),
			),
		).toEqual([true, true, true, false, false]);
	});
});

describe("files of hosts", () => {
	it("_headers sets no header twice for one address", () => {
		const text = headersFile(sources);
		expect(text).toContain("/app-0123456789abcdef0123.js\n  Cache-Control: public, max-age=31536000, immutable\n");
		expect(text.slice(0, text.indexOf("/static/*"))).not.toContain("Cache-Control");
		expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(2000);
	});

	it("_headers keeps within the number of rules that a host reads", () => {
		const files = Array.from({ length: 300 }, (_, at) => `/c-${String(at).padStart(20, "0")}.js`);
		expect(headersFile({ ...sources, files }).match(/^\//gm)?.length).toBe(100);
	});

	it("_headers names folders of shared files and all Markdown once", () => {
		const files = ["/llms.txt", "/cli/a.yaml", "/cli/b.yaml", "/openapi/v1/x.json", "/toolhive/faq.md", "/og/x.png"];
		expect(headersFile({ ...sources, files }).match(/^\/.*$/gm)).toEqual([
			"/*",
			"/cli/*",
			"/openapi/*",
			"/*.md",
			"/llms.txt",
		]);
	});

	it("every header reaches every host", () => {
		for (const [name, value] of Object.entries(sources.headers)) {
			expect(headersFile(sources)).toContain(`${name}: ${value}`);
			expect(JSON.parse(vercelFile(sources)).headers[0].headers).toContainEqual({ key: name, value });
			expect(nginxServer(sources)).toContain(`add_header ${name} "${value}" always;`);
		}
	});
});
