import { siteConfig } from "../../site.config";
import { type TreeEntry, toTree } from "../lib/navigation-tree";
import { SourceErrors } from "../lib/source-error";
import type { TwinPage } from "../twins/page-twin";
import { twinPath } from "../twins/twin-path";
import { type BuiltSite, siteRoot } from "./pages";
import { publishedFiles } from "./published-sources";
import { writePublic } from "./twins";

/** Longer lists are cut off by the tools that read them. */
const LIMIT = 50_000;

/** Writes llms.txt: the pages of the last version in the sections of the navigation, each with its twin. */
export function writeLlmsTxt(site: BuiltSite): void {
	const text = llmsText(site);
	if (text.length >= LIMIT) {
		throw new SourceErrors([
			{
				file: "content/navigation.yaml",
				line: 1,
				message: `llms.txt has ${text.length} characters; it must have less than ${LIMIT}.`,
				fix: "Shorten descriptions, or leave sections out in src/build/llms.ts.",
			},
		]);
	}
	writePublic("/llms.txt", text);
}

/** The text of llms.txt, as llmstxt.org has it: title, summary, sections of links. */
export function llmsText({ pages, navigation, ...site }: BuiltSite): string {
	const version = siteConfig.versions.find(({ isLast }) => isLast)?.name ?? "";
	const entries = toTree(navigation.find((one) => one.version === version)?.entries ?? []);
	const byPath = new Map(pages.map((page) => [page.path, page]));
	const top = entries.filter(({ isCategory }) => !isCategory);
	const sections = [
		{ title: "Start here", lines: top.flatMap((entry) => linesOf(entry, byPath)) },
		...entries
			.filter(({ isCategory }) => isCategory)
			.map((entry) => ({ title: entry.label, lines: linesOf(entry, byPath) })),
	];
	// Bare addresses: a list of named links holds pages in Markdown only, as llmstxt.org's readers expect.
	const data = publishedFiles({ pages, navigation, ...site }).map(
		({ path, description }) => `- <${siteRoot}${path}>: ${description}`,
	);
	return [
		`# ${siteConfig.title}`,
		`> ${siteConfig.description}`,
		`This is the documentation of ${siteConfig.product} ${version}. Every link leads to a page in Markdown; the same address without \`.md\` is the page for people.`,
		...sections
			.filter(({ lines }) => lines.length > 0)
			.flatMap(({ title, lines }) => [`## ${title}`, lines.join("\n")]),
		"## Optional",
		data.join("\n"),
	]
		.join("\n\n")
		.concat("\n");
}

/** An entry and all below it, one line a page, each page once. */
function linesOf(entry: TreeEntry, pages: ReadonlyMap<string, TwinPage>): string[] {
	const page = entry.path === null ? undefined : pages.get(entry.path);
	const own = page ? [`- [${page.title}](${siteRoot}${twinPath(page.path)}): ${page.description}`] : [];
	return [...new Set([...own, ...entry.children.flatMap((child) => linesOf(child, pages))])];
}
