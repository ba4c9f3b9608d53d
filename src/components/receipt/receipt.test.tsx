import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Receipt } from "./receipt";

const sample = (line: number, kind: string, checks: string[], title: string | null = null) => ({
	line,
	kind,
	title,
	checks,
	since: line === 28 ? "v0.1.0" : null,
	until: line === 28 ? "v0.9.0" : null,
});
const samples = [
	sample(5, "thv commands", ["shell syntax", "thv commands"]),
	sample(12, "permission-profile", ["JSON syntax", "schema permission-profile"], "a.json"),
	sample(15, "thv commands", ["shell syntax", "thv commands", "docker verb and flags"]),
	sample(18, "permission-profile", ["JSON syntax", "schema permission-profile"], "b.json"),
	sample(22, "output", ["output of thv registry info"]),
	sample(25, "manifest MCPServer", ["YAML syntax", "schema of MCPServer (CRD)"]),
	sample(28, "manifest MCPServer", ["YAML syntax", "schema of MCPServer (CRD)"]),
	sample(32, "output", ["answer of GET /a/{name}"]),
];
const headings = [
	{ id: "one", text: "One", line: 10 },
	{ id: "two", text: "Two", line: 20 },
];

/** The lines of the receipt as a reader sees them: headings, and below each what was compared. */
function linesOf(findPage: (slug: string) => string | null): string[] {
	const html = renderToStaticMarkup(<Receipt {...{ samples, headings, findPage }} version="v1" />);
	return html
		.replace(/<wbr\/?>|<\/?(?:code|span|strong)[^>]*>/g, "")
		.split(/<\/?(?:p|li|ul|div|button)[^>]*>/)
		.filter(Boolean);
}

it("says for each section which samples were compared with what", () => {
	expect(linesOf(() => null)).toEqual([
		"8 checked samples",
		"When this site was built, a program checked each sample on this page against the data of ToolHive v1. For each section, this is what it checked:",
		'<a href="#content">Top of the page</a>',
		"Commands: shell syntax and the commands and flags of thv",
		'<a href="#one">One</a>',
		"a.json and b.json: JSON syntax and the fields of the permission profile format",
		"Commands: shell syntax, the commands and flags of thv, and the subcommands and flags of docker",
		'<a href="#two">Two</a>',
		"Output: what thv registry info prints",
		"Manifest: YAML syntax and the fields of MCPServer",
		"Manifest: YAML syntax and the fields of MCPServer; works since v0.1.0; fails since v0.9.0",
		"Output: the response to GET /a/{name} in the API reference",
	]);
});

it("leads to the reference pages that the docs have", () => {
	const lines = linesOf((slug) => (slug.startsWith("reference/cli/") ? `/docs/${slug}` : null));
	expect(lines).toContain('Output: what <a href="/docs/reference/cli/thv_registry_info">thv registry info</a> prints');
	expect(lines).toContain("Manifest: YAML syntax and the fields of MCPServer");
});
