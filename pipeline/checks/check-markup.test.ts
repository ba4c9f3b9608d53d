import { describe, expect, it } from "vitest";
import { parseHtml } from "../html/parse-html";
import { checkMarkup, scriptsOfEveryPage } from "./check-markup";

const foreign = { script: ["https://cdn.example"], connect: [], image: [] };
const problems = (html: string) => checkMarkup(parseHtml(html), "x", foreign).problems.map(({ message }) => message);

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
			inlineScripts: checkMarkup(parseHtml(html), file, foreign).inlineScripts,
		});
		const { scripts, problems: found } = scriptsOfEveryPage([
			page("a", "<script>one</script>"),
			page("b", "<script>one</script><script>two</script>"),
		]);
		expect(scripts).toEqual(["one"]);
		expect(found).toMatchObject([{ file: "b", found: "two" }]);
	});
});
