import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lastVersion, siteConfig } from "../../site.config";
import type { TreeEntry } from "../../src/lib/navigation-tree";
import { toTree } from "../../src/lib/to-tree";
import { twinPath } from "../../src/lib/twin-path";
import type { DocPage } from "../nodes-of";
import { type BuiltSite, publicFolder, siteRoot, writePublic } from "./built-site";
import { publishedFiles } from "./published-sources";

/**
 * Writes llms.txt: the pages of the last version in the sections of the navigation, each with its twin; and the texts of all
 * pages, in one file and in one file for each area. The twins exist by then.
 */
export function writeLlmsTxt(site: BuiltSite): void {
	writePublic("/llms.txt", llmsText(site));
	for (const { path, text } of fullTexts(site, readTwin)) writePublic(path, text);
}

function readTwin(path: string): string {
	const file = join(publicFolder, twinPath(path));
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}

interface Area {
	readonly title: string;
	readonly path: string;
	readonly pages: readonly { readonly title: string; readonly text: string }[];
}

/** llms-full.txt and one file for each area. Each begins with its table of contents, with the size of each part in tokens. */
export function fullTexts(site: BuiltSite, read: (path: string) => string): { path: string; text: string }[] {
	const areas = areasOf(site, read);
	const list = areas.map((area) => `- ${area.title}: about ${tokensOf(area.pages)} tokens, ${siteRoot}${area.path}`);
	const intro = `The whole documentation of ${siteConfig.product} ${lastVersion().name} as Markdown. Each area has a smaller file of its own:`;
	const full = [
		`# ${siteConfig.title}`,
		intro,
		list.join("\n"),
		...areas.flatMap(({ title, pages }) => [`# ${title}`, ...pages.map(({ text }) => text)]),
	];
	return [
		{ path: "/llms-full.txt", text: `${full.join("\n\n")}\n` },
		...areas.map(({ title, path, pages }) => {
			const contents = pages.map((page) => `- ${page.title}: about ${tokensOf([page])} tokens`).join("\n");
			const parts = [`# ${siteConfig.title}: ${title}`, contents, ...pages.map(({ text }) => text)];
			return { path, text: `${parts.join("\n\n")}\n` };
		}),
	];
}

/** Average number of characters in a token; about four in English text and code. */
const TOKEN = 4;

function tokensOf(pages: readonly { readonly text: string }[]): number {
	const tokens = pages.reduce((sum, { text }) => sum + text.length, 0) / TOKEN;
	return Math.max(100, Math.round(tokens / 100) * 100);
}

function areasOf(site: BuiltSite, read: (path: string) => string): Area[] {
	const sections = sectionsOf(site);
	const known = new Set<string>();
	return [...sections, { title: "Other pages", pages: pagesOutside(sections, site) }]
		.map(({ title, pages }) => ({
			title,
			path: `/llms-full/${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.txt`,
			pages: pages
				.filter(({ path }) => !known.has(path) && known.add(path))
				.map((page) => ({ title: page.title, text: withoutFrontMatter(read(page.path), page.path) })),
		}))
		.filter(({ pages }) => pages.length > 0);
}

interface Section {
	readonly title: string;
	/** Each once, in the order of the menu. */
	readonly pages: readonly DocPage[];
}

/** The categories of the sidebar, after a section of the entries that are in none. */
function sectionsOf({ navigation, pages }: BuiltSite): Section[] {
	const byPath = new Map(pages.map((page) => [page.path, page]));
	const menu = toTree(navigation.find(({ version }) => version === lastVersion().name)?.entries ?? []);
	const sectionOf = (title: string, entries: readonly TreeEntry[]): Section => {
		const paths = new Set(entries.flatMap(pathsBelow));
		return { title, pages: [...paths].flatMap((path) => byPath.get(path) ?? []) };
	};
	const categories = menu.filter(({ isCategory }) => isCategory);
	const others = menu.filter(({ isCategory }) => !isCategory);
	return [sectionOf("Start here", others), ...categories.map((entry) => sectionOf(entry.label, [entry]))];
}

/** Pages that readers reach only from another page: the releases, the newest first. */
function pagesOutside(sections: readonly Section[], site: BuiltSite): DocPage[] {
	const listed = new Set(sections.flatMap(({ pages }) => pages));
	return site.pages
		.filter((page) => page.version === lastVersion().name && !listed.has(page))
		.sort((a, b) => b.path.localeCompare(a.path, "en", { numeric: true }));
}

function pathsBelow({ path, children }: TreeEntry): string[] {
	return [...(path === null ? [] : [path]), ...children.flatMap(pathsBelow)];
}

/** A twin without its front matter and its note for agents, with its address below the title. */
function withoutFrontMatter(twin: string, path: string): string {
	return twin
		.replace(/^---\n.*?\n---\n/s, "")
		.replace(/^\s*> For AI agents:[^\n]*\n/, "")
		.trim()
		.replace(/^(# [^\n]*\n)/, `$1\n<${siteRoot}${path}>\n`);
}

/** The text of llms.txt in the form of llmstxt.org: title, summary, sections of links. */
export function llmsText(site: BuiltSite): string {
	const home = { title: "Front page", path: "/", description: siteConfig.home.lead };
	const sections = sectionsOf(site);
	const texts = sections.flatMap(({ title, pages }, at) => {
		const lines = (at === 0 ? [home, ...pages] : pages).map((page) => `${linkTo(page)}: ${page.description}`);
		return lines.length > 0 ? [`## ${title}`, lines.join("\n")] : [];
	});
	// Bare addresses: readers of llmstxt.org's format expect a list of named links to name Markdown pages only.
	const data = publishedFiles(site).map(({ path, description }) => `- <${siteRoot}${path}>: ${description}`);
	// The names of releases say enough: tools that read these lists cut off what is longer than 50,000 characters.
	const others = pagesOutside(sections, site).map(linkTo);
	const full = `- <${siteRoot}/llms-full.txt>: Every page in one file, and the addresses of a smaller file for each area.`;
	const parts = [
		`# ${siteConfig.title}`,
		`> ${siteConfig.description}`,
		`This is the documentation of ${siteConfig.product} ${lastVersion().name}. Every link leads to a page in Markdown; the same address without \`.md\` is the page for people.`,
		...texts,
		"## Optional",
		[full, ...data, ...others].join("\n"),
	];
	return `${parts.join("\n\n")}\n`;
}

function linkTo({ title, path }: { title: string; path: string }): string {
	return `- [${title}](${siteRoot}${twinPath(path)})`;
}
