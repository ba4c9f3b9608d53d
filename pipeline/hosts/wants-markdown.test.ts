import { expect, it } from "vitest";
import { WANTS_MARKDOWN } from "./wants-markdown";

it.each([
	["text/markdown", true],
	["text/markdown, text/html;q=0.5", true],
	["text/html;q=0.5,text/markdown;q=0.6", true],
	["application/json, Text/Markdown;q=0.9, */*;q=0.1", true],
	["text/html;q=0.9, text/markdown;q=0.1", false],
	["text/html, text/markdown;q=0.9", false],
	["text/html;q=1.0, text/markdown;q=0.9", false],
	["text/markdown;q=0, text/html;q=0.1", false],
	["text/markdown;q=0.000", false],
	["text/html,application/xhtml+xml,*/*;q=0.8", false],
	["x-text/markdown", false],
	["*/*", false],
])("%s asks for Markdown: %s", (accept, wants) => {
	expect(new RegExp(WANTS_MARKDOWN, "i").test(accept)).toBe(wants);
});
