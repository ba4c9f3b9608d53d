import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lastVersion, siteConfig } from "../../site.config";
import type { TreeEntry } from "../../src/lib/navigation-tree";
import { toTree } from "../../src/lib/to-tree";
import { twinPath } from "../../src/lib/twin-path";
import type { DocPage } from "../nodes-of";
import { publicFolder, writePublic } from "./built-site";
import { publishedFiles } from "./published-sources";
import { type BuiltSite, siteRoot } from "./site-data";

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
		...areas.map(({ title, path, pages }) => ({
			path,
			text: `${[
				`# ${siteConfig.title}: ${title}`,
				pages.map((page) => `- ${page.title}: about ${tokensOf([page])} tokens`).join("\n"),
				...pages.map(({ text }) => text),
			].join("\n\n")}\n`,
		})),
	];
}

/** Average number of characters in a token; about four in English text and code. */
const TOKEN = 4;

function tokensOf(pages: readonly { readonly text: string }[]): number {
	const tokens = pages.reduce((sum, { text }) => sum + text.length, 0) / TOKEN;
	return Math.max(100, Math.round(tokens / 100) * 100);
}

function areasOf(site: BuiltSite, read: (path: string) => string): Area[] {
	const byPath = new Map(site.pages.map((page) => [page.path, page]));
	const known = new Set<string>();
	const areaOf = (title: string, paths: readonly string[]): Area => ({
		title,
		path: `/llms-full/${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.txt`,
		pages: paths.flatMap((path) => {
			const page = known.has(path) ? undefined : byPath.get(path);
			known.add(path);
			return page ? [{ title: page.title, text: withoutFrontMatter(read(path), page.path) }] : [];
		}),
	});
	const others = pagesOutsideMenu(site).map(({ path }) => path);
	return [
		...sectionsOf(site).map(({ title, entries }) => areaOf(title, entries.flatMap(pathsBelow))),
		areaOf("Other pages", others),
	].filter((area) => area.pages.length > 0);
}

function menuOf({ navigation }: BuiltSite): TreeEntry[] {
	return toTree(navigation.find(({ version }) => version === lastVersion().name)?.entries ?? []);
}

/** The categories of the sidebar, after a section of the entries that are in none. */
function sectionsOf(site: BuiltSite): { title: string; entries: TreeEntry[] }[] {
	const entries = menuOf(site);
	return [
		{ title: "Start here", entries: entries.filter(({ isCategory }) => !isCategory) },
		...entries.filter(({ isCategory }) => isCategory).map((entry) => ({ title: entry.label, entries: [entry] })),
	];
}

/** Pages that readers reach only from another page: the releases, the newest first. */
function pagesOutsideMenu(site: BuiltSite): DocPage[] {
	const listed = new Set(menuOf(site).flatMap(pathsBelow));
	return site.pages
		.filter(({ path, version }) => version === lastVersion().name && !listed.has(path))
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
	const byPath = new Map(site.pages.map((page) => [page.path, page]));
	const home = lineOf({ title: "Front page", path: "/", description: siteConfig.home.lead });
	const sections = sectionsOf(site).map(({ title, entries }, at) => {
		const lines = entries.flatMap((entry) => linesOf(entry, byPath));
		return { title, lines: at === 0 ? [home, ...lines] : lines };
	});
	// Bare addresses: readers of llmstxt.org's format expect a list of named links to name Markdown pages only.
	const data = publishedFiles(site).map(({ path, description }) => `- <${siteRoot}${path}>: ${description}`);
	// The names of releases say enough: tools that read these lists cut off what is longer than 50,000 characters.
	const others = pagesOutsideMenu(site).map(linkTo);
	return [
		`# ${siteConfig.title}`,
		`> ${siteConfig.description}`,
		`This is the documentation of ${siteConfig.product} ${lastVersion().name}. Every link leads to a page in Markdown; the same address without \`.md\` is the page for people.`,
		...sections
			.filter(({ lines }) => lines.length > 0)
			.flatMap(({ title, lines }) => [`## ${title}`, lines.join("\n")]),
		"## Optional",
		[
			`- <${siteRoot}/llms-full.txt>: Every page in one file, and the addresses of a smaller file for each area.`,
			...data,
			...others,
		].join("\n"),
	]
		.join("\n\n")
		.concat("\n");
}

type ListedPage = Pick<DocPage, "title" | "path" | "description">;

/** An entry and everything below it, one line for each page, each page once. */
function linesOf(entry: TreeEntry, pages: ReadonlyMap<string, DocPage>): string[] {
	const page = entry.path === null ? undefined : pages.get(entry.path);
	const own = page ? [lineOf(page)] : [];
	return [...new Set([...own, ...entry.children.flatMap((child) => linesOf(child, pages))])];
}

function lineOf(page: ListedPage): string {
	return `${linkTo(page)}: ${page.description}`;
}

function linkTo({ title, path }: ListedPage): string {
	return `- [${title}](${siteRoot}${twinPath(path)})`;
}
