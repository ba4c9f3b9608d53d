import { SourceErrors } from "product-data";
import { describe, expect, it } from "vitest";
import { checkRedirects, parseRedirects } from "../hosts/redirects";
import { parseHtml } from "../html/parse-html";
import { checkBuiltLinks, type LinkedPage, readLinks } from "./check-built-links";
import { parseLedger, printLedger, publishedAddresses, vanishedAddresses } from "./ledger";

const page = (path: string, html: string): LinkedPage => ({ path, file: `${path}.mdx`, ...readLinks(parseHtml(html)) });
const ledger = new Set(["/a", "/a#one", "/a#two", "/gone", "/gone#x"]);
const site = new Map([
	["/a", new Set(["one", "zwei"])],
	["/b", new Set(["x"])],
]);
const redirects = (pages: [string, string][], anchors: [string, string][] = []) => ({
	pages: pages.map(([from, to]) => ({ from, to, line: 1 })),
	anchors: anchors.map(([from, to]) => ({ from, to, line: 1 })),
});

describe("the ledger", () => {
	it("contains the published addresses, and reads back as written", () => {
		const published = publishedAddresses([
			page("/a", '<h2 id="one"></h2><h2 id="two"></h2><a href="#one"></a>'),
			page("/b", '<a href="/a#two"></a><a href="/a#none"></a>'),
			page("/404", ""),
		]);
		expect(published).toEqual(new Set(["/a", "/a#one", "/a#two", "/b"]));
		expect(parseLedger(printLedger(published))).toEqual(published);
	});

	it("reports removed items, at their lines", () => {
		expect(vanishedAddresses(ledger, site, redirects([])).map(({ line, found }) => `${line} ${found}`)).toEqual([
			"6 /a#two",
			"7 /gone",
		]);
	});

	it("has what held a part of a reference answer when the part is gone", () => {
		const published = new Set(["/a", "/a#two.size", "/a#one.size.unit"]);
		expect(vanishedAddresses(published, site, redirects([])).map(({ found }) => found)).toEqual(["/a#two.size"]);
		expect(vanishedAddresses(published, site, redirects([], [["/a#two", "/a#zwei"]]))).toEqual([]);
	});

	it("is content with redirects", () => {
		expect(vanishedAddresses(ledger, site, redirects([["/gone", "/b"]], [["/a#two", "/a#zwei"]]))).toEqual([]);
	});
});

describe("redirects", () => {
	const errorsOf = (text: string) => {
		try {
			parseRedirects(text, "content/redirects.yaml");
			return "";
		} catch (error) {
			if (!(error instanceof SourceErrors)) throw error;
			return error.message;
		}
	};

	it("refuses doubles, chains and addresses of other kinds", () => {
		expect(errorsOf("redirects:\n  - {from: /a, to: /b}\n  - {from: /a, to: /c}\nanchors: []\n")).toContain(
			"content/redirects.yaml:3  /a redirects twice.",
		);
		expect(errorsOf("redirects:\n  - {from: /a, to: /b}\n  - {from: /b, to: /c}\nanchors: []\n")).toContain(
			"Redirect straight to /c.",
		);
		expect(errorsOf("redirects:\n  - {from: /a/, to: https://evil.example}\nanchors: []\n")).toContain("2 mistakes");
		for (const from of ["/../a", "/a/..", "/a/./b"])
			expect(errorsOf(`redirects:\n  - {from: ${from}, to: /b}\nanchors: []\n`)).toContain("Write a path from");
		expect(errorsOf("redirects: []\nanchors:\n  - {from: /a, to: /b}\n")).toContain("address with a hash");
	});

	it("judges targets by the site", () => {
		const found = checkRedirects(
			redirects(
				[
					["/a", "/b"],
					["/old", "/bb"],
					["/older", "/b#y"],
				],
				[["/a#one", "/b#x"]],
			),
			site,
		).map(({ message }) => message);
		expect(found).toEqual([
			"/a is a page, so it cannot redirect.",
			"/a still has #one.",
			"There is no page /bb to redirect to.",
			"/b has no #y.",
		]);
	});
});

describe("links of the built site", () => {
	it("fails for missing pages and files, warns for missing anchors, reports each once", () => {
		const pages = [
			page("/a", '<h2 id="one"></h2><a href="/b"></a><a href="#nine"></a><img src="/x.png"><a href="/moved"></a>'),
			page("/b", '<a href="/c"></a><a href="https://x.example"></a><img srcset="/y.png 2x, /z.png 3x">'),
			page("/d", '<a href="/c"></a>'),
		];
		const { errors, warnings } = checkBuiltLinks(pages, {
			redirects: new Set(["/moved"]),
			files: new Set(["/x.png", "/y.png"]),
		});
		expect(errors.map(({ file, message }) => `${file} ${message}`)).toEqual([
			"/b.mdx Broken link: nothing is built at /c. (2 times)",
			"/b.mdx Broken link: nothing is built at /z.png.",
		]);
		expect(warnings.map(({ message }) => message)).toEqual(["Broken anchor: /a has no #nine."]);
	});
});
