import { describe, expect, it } from "vitest";
import { checkMarkup, scriptsOfEveryPage } from "./check-markup";
import { sealPage } from "./seal-page";

const foreign = { script: ["https://cdn.example"], connect: [], image: [] };
const problems = (html: string) => checkMarkup(html, "x", foreign).problems.map(({ message }) => message);

describe("checkMarkup", () => {
	it.each([
		['<p style="color:red">', /style attribute/],
		["<style>p{}</style>", /style element/],
		['<p onclick="x()">', /event handler, onclick/],
		['<a href=" JavaScript:x()">', /script as the address in href/],
		['<iframe src="/x"></iframe>', /iframe element/],
		['<base href="/x">', /base element/],
		['<script src="https://evil.example/x.js"></script>', /another host/],
		['<img src="//evil.example/x.png">', /another host/],
		['<link rel="stylesheet" href="https://evil.example/x.css">', /another host/],
	])("%s", (html, message) => {
		expect(problems(html)).toEqual([expect.stringMatching(message)]);
	});

	it.each([
		'<a href="https://example.org">',
		'<script src="https://cdn.example/x.js"></script>',
		'<link rel="canonical" href="https://docs.example/x">',
		'<p title="style=1 onclick=2">',
		'<script type="application/ld+json">{"a":1}</script>',
	])("%s is fine", (html) => {
		expect(problems(html)).toEqual([]);
	});

	it("takes for the site's only the scripts that every page has", () => {
		const page = (file: string, html: string) => ({
			file,
			inlineScripts: checkMarkup(html, file, foreign).inlineScripts,
		});
		const { scripts, problems: found } = scriptsOfEveryPage([
			page("a", "<script>one</script>"),
			page("b", "<script>one</script><script>two</script>"),
		]);
		expect(scripts).toEqual(["one"]);
		expect(found).toMatchObject([{ file: "b", found: "two" }]);
	});
});

describe("sealPage", () => {
	const html = `<html><head><meta charset="utf-8"/><meta name="viewport" content="w"/><style data-href="/page.3.css" data-identity="gatsby-global-css">b{}</style><style data-href="/styles.1.css" data-identity="gatsby-global-css">a{}</style></head><body class="x"><div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">Text</div></div><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/a\\"b";/*]]>*/</script><!-- slice-start id="_gatsby-scripts-1" -->
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping="{}";
          </script>
        <script>window.___webpackCompilationHash="0a1b";</script><script src="/app.js" async></script><!-- slice-end id="_gatsby-scripts-1" --></body></html>`;
	const sealed = sealPage(html, {
		integrity: (url) => (url.startsWith("/") ? `sha384-${url}` : null),
		currentSheet: (url) => url.replace(/\.[0-9a-f]+\.css$/, ".0002.css"),
	});

	it("leaves nothing that runs or styles inline", () => {
		expect(checkMarkup(sealed, "x", foreign)).toEqual({ inlineScripts: [], problems: [] });
		expect(sealed).not.toContain("slice-");
	});

	it("keeps the page's facts, links this build's styles early and in order, adds digests", () => {
		expect(sealed).toContain('<body data-path="/a&quot;b" data-build="0a1b" class="x">');
		expect(sealed).toContain(
			'<meta name="viewport" content="w"/><link integrity="sha384-/styles.0002.css" rel="stylesheet" href="/styles.0002.css"/>' +
				'<link integrity="sha384-/page.0002.css" rel="stylesheet" href="/page.0002.css"/>',
		);
		expect(sealed).toContain('<script integrity="sha384-/app.js" src="/app.js" async></script>');
	});

	it("changes nothing when it is done twice", () => {
		expect(sealPage(sealed, { integrity: () => "other", currentSheet: () => "other" })).toBe(sealed);
	});
});
