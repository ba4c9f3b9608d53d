import { SourceErrors } from "product-data";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { checkMarkup } from "../../pipeline/checks/check-markup";
import { parseHtml, textOf } from "../../pipeline/html/parse-html";
import { parseGuide } from "../../pipeline/mdx/read-guide";
import { siteConfig } from "../../site.config";
import { CodeBlock } from "../../src/components/code-block/code-block";
import { InlineMarkdown, Markdown } from "../../src/components/markdown/markdown";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { ApiArticle } from "../../src/reference/api/api-article";
import { CliCommandArticle } from "../../src/reference/cli/cli-command-article";
import { CrdArticle } from "../../src/reference/crd/crd-article";
import { readCommands, realApi, realCrds } from "../../src/reference/testing/real-models";

const HOSTILE = [
	"<script>globalThis.hacked=1</script>",
	'<img src=x onerror="globalThis.hacked=1">',
	'"><svg/onload=globalThis.hacked=1>',
	"</code></pre><iframe srcdoc='<script>1</script>'></iframe>",
	"</script><script>globalThis.hacked=1</script>",
	"[x](javascript:globalThis.hacked=1)",
	"[x](JaVaScRiPt:globalThis.hacked=1)",
	"[x](data:text/html,<script>1</script>)",
	"[x]( javascript:1)",
	"![x](javascript:1)",
	"<a href='javascript:1'>x</a>",
	"`</code><script>1</script>`",
	"```html\n</pre><script>1</script>\n```",
	"{globalThis.hacked=1}",
	"<style>*{display:none}</style>",
	"&lt;script&gt;1&lt;/script&gt;",
];

/** Elements that no text may become. */
const FORBIDDEN = ["script", "iframe", "style", "object", "embed", "base", "form", "link", "meta"];

function expectHarmless(html: string): void {
	const page = parseHtml(html);
	const { problems, inlineScripts } = checkMarkup(page, "page", foreignOrigins(siteConfig));
	expect(problems).toEqual([]);
	expect(inlineScripts).toEqual([]);
	for (const { tagName } of page.elements) expect(FORBIDDEN).not.toContain(tagName);
}

/** Adds hostile text to every text of a model, except keys, paths and addresses. */
function poison<T>(model: T, text: string): T {
	return JSON.parse(JSON.stringify(model), (key, value: unknown) => {
		const isText = ["summary", "description", "usage", "title", "synopsis", "code", "meaning", "label"].includes(key);
		return isText && typeof value === "string" ? `${value} ${text}` : value;
	}) as T;
}

describe("hostile texts in data stay text", () => {
	it.each(HOSTILE)("Markdown of descriptions: %s", (text) => {
		const html = renderToStaticMarkup(<Markdown text={text} />) + renderToStaticMarkup(<InlineMarkdown text={text} />);
		expectHarmless(html);
	});

	it.each(HOSTILE)("code: %s", (text) => {
		for (const language of ["bash", "json", "yaml", "html", "no-such-language", '"><script>']) {
			const html = renderToStaticMarkup(<CodeBlock code={text} language={language} />);
			expectHarmless(html);
			expect(textOf(parseHtml(html).children)).toContain(text.split("\n")[0]);
		}
	});

	it("commands", () => {
		const [command] = readCommands("content/cli").filter(({ name }) => name === "thv run");
		if (!command) throw new Error("There is no thv run.");
		for (const text of HOSTILE)
			expectHarmless(renderToStaticMarkup(<CliCommandArticle command={poison(command, text)} />));
	});

	it("custom resources", () => {
		for (const text of HOSTILE.slice(0, 6))
			expectHarmless(renderToStaticMarkup(<CrdArticle reference={poison(realCrds(), text)} />));
	});

	it("the API document", async () => {
		const api = await realApi();
		for (const text of HOSTILE.slice(0, 4))
			expectHarmless(
				renderToStaticMarkup(<ApiArticle api={poison(api, text)} documentHref="/openapi/x.yaml" documentName="x" />),
			);
	}, 60_000);
});

describe("MDX refuses what would run", () => {
	const page = (body: string) =>
		`---\ntitle: T\ndescription: A sentence that is long enough to be taken for the description of a page on this site.\ntype: how-to\n---\n\n${body}\n`;
	it.each([
		"<script>alert(1)</script>",
		'<img src="x" onerror="alert(1)" />',
		'<div style="color: red">x</div>',
		"{process.exit(1)}",
		"Text {globalThis.hacked = 1} text.",
		"export const x = 1",
		'import fs from "node:fs"',
		'<Tabs group="os" {...props}>\n\n</Tabs>',
		'<Card title="x" href={alert(1)}>x</Card>',
		'<Card title="x" href="javascript:alert(1)">x</Card>',
		"[x](javascript:alert(1))",
		"[x](JAVASCRIPT:alert(1))",
		"![x](data:text/html,x)",
	])("%s", (body) => {
		expect(() => parseGuide(page(body), { file: "content/docs/x.mdx", partials: "" })).toThrow(SourceErrors);
	});

	it("takes a comment", () => {
		expect(() =>
			parseGuide(page("{/* a note for editors */}\n\nText."), { file: "content/docs/x.mdx", partials: "" }),
		).not.toThrow();
	});
});
