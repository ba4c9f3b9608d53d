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

/** How much llms.txt says: pages with their descriptions, pages, or the sections' own pages, which list theirs. */
type Detail = "descriptions" | "pages" | "sections";

const details: readonly Detail[] = ["descriptions", "pages", "sections"];

/** Writes llms.txt: the pages of the last version in the sections of the navigation, each with its twin. */
export function writeLlmsTxt(site: BuiltSite): void {
	writePublic("/llms.txt", llmsText(site));
}

/**
 * The text of llms.txt, as llmstxt.org has it: title, summary, sections of links; with as much detail as its limit allows.
 * Throws SourceErrors when even one page a section is too much.
 */
export function llmsText(site: BuiltSite): string {
	let length = 0;
	for (const detail of details) {
		const text = textOf(site, detail);
		if (text.length < LIMIT) return text;
		length = text.length;
	}
	throw new SourceErrors([
		{
			file: "content/navigation.yaml",
			line: 1,
			message: `llms.txt has ${length} characters even with one page a section; it must have less than ${LIMIT}.`,
			fix: "Gather sections into fewer categories.",
		},
	]);
}

function textOf({ pages, navigation, ...site }: BuiltSite, detail: Detail): string {
	const version = siteConfig.versions.find(({ isLast }) => isLast)?.name ?? "";
	const entries = toTree(navigation.find((one) => one.version === version)?.entries ?? []);
	const byPath = new Map(pages.map((page) => [page.path, page]));
	const top = entries.filter(({ isCategory }) => !isCategory);
	const sections = [
		{ title: "Start here", lines: top.flatMap((entry) => linesOf(entry, byPath, detail)) },
		...entries
			.filter(({ isCategory }) => isCategory)
			.map((entry) => ({ title: entry.label, lines: linesOf(entry, byPath, detail) })),
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
function linesOf(entry: TreeEntry, pages: ReadonlyMap<string, TwinPage>, detail: Detail): string[] {
	const page = entry.path === null ? undefined : pages.get(entry.path);
	const description = detail === "pages" ? "" : `: ${page?.description}`;
	const own = page ? [`- [${page.title}](${siteRoot}${twinPath(page.path)})${description}`] : [];
	if (own.length > 0 && detail === "sections") return own;
	return [...new Set([...own, ...entry.children.flatMap((child) => linesOf(child, pages, detail))])];
}
