import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreatePagesArgs, SourceNodesArgs } from "gatsby";
import {
	type DataPath,
	parseYamlSource,
	readHistoryFolder,
	readYamlSource,
	type SourceError,
	SourceErrors,
} from "product-data";
import { didYouMean } from "product-data/names";
import { z } from "zod";
import { type DocsVersion, pagePath, pageSlug, siteConfig } from "../../site.config";
import { entriesAround } from "../../src/lib/navigation-tree";
import { keepProblems } from "../../src/lib/problems";
import type { NavigationEntry } from "../model";
import { type DocPage, storeNode } from "../nodes-of";
import { lastUpdated } from "./last-updated";

const DESCRIPTION = "One sentence of 70 to 160 characters";

const item = z.strictObject({
	page: z.string().optional(),
	label: z.string().optional(),
	category: z.string().optional(),
	landing: z.string().optional(),
	index: z.string().optional(),
	description: z.string().min(70, DESCRIPTION).max(160, DESCRIPTION).optional(),
	expanded: z.boolean().optional(),
	commands: z.string().optional(),
	get items() {
		return z.array(item).optional();
	},
});

type NavigationItem = z.infer<typeof item>;

/** The parsed navigation.yaml: its items, and a function that finds their lines. */
type NavigationFile = ReturnType<typeof parseNavigation>;

/** Text of navigation.yaml -> its items. Throws SourceErrors for everything that the format does not allow. */
export function parseNavigation(text: string, file: string) {
	const source = parseYamlSource(text, file);
	return { file, items: readYamlSource(source, z.array(item)), source };
}

export function generatedIndexes(navigation: NavigationFile, version: DocsVersion) {
	return walkItems(navigation.items).flatMap(({ entry: { index, category, description = "" }, path }) => {
		if (index === undefined) return [];
		const sourceLine = navigation.source.locate(path).line;
		return [{ path: pagePath(version, index), title: category ?? index, description, sourceLine }];
	});
}

function walkItems(items: readonly NavigationItem[], base: DataPath = []): { entry: NavigationItem; path: DataPath }[] {
	return items.flatMap((entry, at) => [
		{ entry, path: [...base, at] },
		...walkItems(entry.items ?? [], [...base, at, "items"]),
	]);
}

/** Items and pages -> the sidebar. Throws SourceErrors for entries without a page and for pages without an entry. */
export function resolveNavigation(navigation: NavigationFile, pages: readonly DocPage[], version: DocsVersion) {
	const errors: SourceError[] = [];
	const byPath = new Map(pages.map((page) => [page.path, page]));
	const checkLabel = ({ title }: DocPage, label: string, path: DataPath) => {
		const message = `The label "${label}" has other words than the page's title, "${title}".`;
		const fix = "A page has one name: use words of the title, in their order, or its initials; or change the title.";
		if (!isPartOf(label, title)) errors.push(navigation.source.error(path, { message, fix }));
	};
	const find = (slug: string, path: DataPath) => {
		const page = byPath.get(pagePath(version, slug === "index" ? "" : slug));
		if (!page) errors.push(navigation.source.error(path, unknownPage(slug, pages, version)));
		return page;
	};
	const resolve = (entries: readonly NavigationItem[], depth: number, base: DataPath): NavigationEntry[] =>
		entries.flatMap((entry, at) => {
			const path = [...base, at];
			if (entry.page !== undefined) {
				const page = find(entry.page, [...path, "page"]);
				if (!page) return [];
				const label = entry.label ?? page.title;
				checkLabel(page, label, [...path, "label"]);
				return [{ label, path: page.path, depth, isCategory: false, isExpanded: false }];
			}
			const slug = entry.landing ?? entry.index;
			const key = entry.landing === undefined ? "index" : "landing";
			const landing = slug === undefined ? undefined : find(slug, [...path, key]);
			// "Guides: ToolHive CLI" is the group of a page about the ToolHive CLI.
			if (landing) checkLabel(landing, (entry.category ?? "").replace(/^.*: /, ""), [...path, "category"]);
			const head = {
				label: entry.category ?? entry.label ?? "",
				path: landing?.path ?? null,
				depth,
				isCategory: true,
				isExpanded: entry.expanded ?? false,
			};
			if (entry.commands !== undefined) return commandEntries(head, entry.commands, pages);
			return [head, ...resolve(entry.items ?? [], depth + 1, [...path, "items"])];
		});
	const entries = resolve(navigation.items, 0, []);
	const listed = new Set(entries.map((entry) => entry.path));
	const unlisted = pages.find(({ path }) => !listed.has(path));
	if (unlisted && errors.length === 0) {
		const fix = `Add "- page: ${pageSlug(version, unlisted.path)}" where it belongs.`;
		errors.push({ file: navigation.file, line: 1, message: `The page ${unlisted.path} has no entry.`, fix });
	}
	if (errors.length > 0) throw new SourceErrors(errors);
	return entries;
}

/** True if a label consists of words of a title, in their order, or of its initials. */
function isPartOf(label: string, title: string): boolean {
	const [words, all] = [label, title].map((text) => text.toLowerCase().match(/[\p{L}\p{N}'.-]+/gu) ?? []);
	const rest = [...(all ?? [])];
	return (
		label === title.replace(/\B\w|\s/g, "").toUpperCase() ||
		(words ?? []).every((word) => {
			const at = rest.indexOf(word);
			rest.splice(0, at + 1);
			return at >= 0;
		})
	);
}

function unknownPage(slug: string, pages: readonly DocPage[], version: DocsVersion) {
	const slugs = pages.map(({ path }) => pageSlug(version, path));
	const message = `Navigation names the page "${slug}", which does not exist.`;
	const unknown = didYouMean(slug, slugs, `Write content/docs/${slug}.mdx, or remove the entry.`);
	return { message, found: slug, fix: missingRelease(slug, version) ?? unknown };
}

/** The page of changes is made of the history of releases: what to do when that lacks the version. */
function missingRelease(slug: string, { name }: DocsVersion): string | null {
	if (slug !== siteConfig.changes) return null;
	const { releases } = readHistoryFolder(join(process.cwd(), siteConfig.releases));
	if (releases.some((release) => release.name === name)) return null;
	return `Import ${name}, from whose facts the page is made: npx tsx scripts/import-release.ts <checkout of the product> ${name}`;
}

/** The tree of commands below one command: labels are the last word, groups are categories with their own page. */
function commandEntries(head: NavigationEntry, name: string, pages: readonly DocPage[]): NavigationEntry[] {
	const commands = pages.filter((page) => page.__typename === "CliCommand");
	const below = (parent: string, depth: number): NavigationEntry[] =>
		commands
			.filter((page) => page.parentCommand?.name === parent)
			.sort((a, b) => (a.path < b.path ? -1 : 1))
			.flatMap(({ name, title, path }) => {
				const label = name.split(" ").at(-1) ?? title;
				const children = below(name, depth + 1);
				return [{ label, path, depth, isCategory: children.length > 0, isExpanded: false }, ...children];
			});
	const top = commands.find((page) => page.name === name);
	return [
		{ ...head, path: null },
		{ ...head, label: name, path: top?.path ?? null, depth: head.depth + 1, isCategory: false },
		...below(name, head.depth + 1),
	];
}

/** The navigation of a version; null if it is missing or has mistakes, which are kept for the report. */
function readNavigation(version: DocsVersion): NavigationFile | null {
	const file = navigationPath(version);
	return keepProblems("navigation", file, () => {
		if (!existsSync(join(process.cwd(), file))) {
			const fix = "Write the file; content/navigation.yaml explains the format in its first lines.";
			throw new SourceErrors([{ file, line: 1, message: "The version has no navigation.", fix }]);
		}
		return parseNavigation(readFileSync(join(process.cwd(), file), "utf8"), file);
	});
}

function navigationPath(version: DocsVersion): string {
	return `${version.content}/navigation.yaml`;
}

/** Reads each version's navigation.yaml and creates the pages it asks for. */
export function sourceNavigation(args: SourceNodesArgs): void {
	for (const version of siteConfig.versions) {
		const navigation = readNavigation(version);
		for (const page of navigation ? generatedIndexes(navigation, version) : []) {
			const sourceFile = navigationPath(version);
			const origin = { version: version.name, kind: "index", sourceFile, lastUpdated: lastUpdated(sourceFile) };
			storeNode(args, "GeneratedIndex", `index ${page.path}`, { ...page, ...origin });
		}
	}
}

/** Resolves a version's navigation against its pages, stores the sidebar as a Navigation node, and returns its entries. */
export function storeNavigation(args: CreatePagesArgs, version: DocsVersion, pages: readonly DocPage[]) {
	const navigation = readNavigation(version);
	if (!navigation) return [];
	// The page of all changes lists the releases.
	const own = pages.filter((page) => page.version === version.name && page.__typename !== "Release");
	const entries = keepProblems("navigation pages", navigation.file, () => resolveNavigation(navigation, own, version));
	if (!entries) return [];
	const node = { version: version.name, isLast: version.isLast, sourceFile: navigation.file, entries };
	storeNode(args, "Navigation", `navigation ${version.name}`, node);
	return entries;
}

type StoredNavigation = Record<"entries", readonly NavigationEntry[]>;

/** `npm run dev` has no built pages from which to take the entries of a closed group. */
const isLong = ({ entries }: StoredNavigation) =>
	entries.length > siteConfig.menuLimit && process.env.gatsby_executing_command !== "develop";

/** The part of a long navigation that a page needs, so that a page's data does not grow with the site. */
export const navigationResolvers = {
	Navigation: {
		isLong: { resolve: isLong },
		entries: {
			resolve: (navigation: StoredNavigation, { around }: { around?: string | null }) =>
				around && isLong(navigation) ? entriesAround(around, navigation.entries) : navigation.entries,
		},
	},
};
