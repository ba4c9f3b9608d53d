import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { InlineCode } from "./inline-code";

it.each([
	["fetch", "fetch"],
	["--proxy-port", '<span class="keep">--proxy-port</span>'],
	["thv run -e KEY", 'thv run <span class="keep">-e</span> KEY'],
	["/api/v1beta/workloads", '<span class="keep">/api/</span><wbr/>v1beta/<wbr/>workloads'],
	["http://localhost:8666/callback", '<span class="keep">http://localhost:8666/</span><wbr/>callback'],
	[
		"/.well-known/oauth-protected-resource",
		'<span class="keep">/.well-known/</span><wbr/><span class="keep">oauth-protected-resource</span>',
	],
	["Code - Insiders", '<span class="keep">Code - Insiders</span>'],
	[
		"uvx://awslabs.aws-documentation-mcp-server@latest",
		'<span class="keep">uvx://awslabs.</span><wbr/><span class="keep">aws-documentation-mcp-server</span><wbr/>@latest',
	],
	["text/plain", "text/plain"],
	["--ignore-globally=false", '<span class="keep">--ignore-globally=</span><wbr/>false'],
	["a=b", "a=b"],
	["mcp.server.name", '<span class="keep">mcp.server.name</span>'],
	["auth.TokenValidatorConfig", "auth.TokenValidatorConfig"],
	["spec.oidcConfig.inline.introspectionUrl", "spec.<wbr/>oidcConfig.<wbr/>inline.<wbr/>introspectionUrl"],
])("%s breaks only where it helps", (text, html) => {
	expect(renderToStaticMarkup(<InlineCode>{text}</InlineCode>)).toBe(`<code>${html}</code>`);
});

it("breaks a word that is wider than a phone", () => {
	const text = "a-very-long-name-that-does-not-fit-a-line";
	expect(renderToStaticMarkup(<InlineCode>{text}</InlineCode>)).toBe(`<code>${text}</code>`);
});
