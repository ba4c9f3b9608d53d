import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadContext, packContext } from "check-samples";
import { type IndexFile, indexFilePath, unpackIndex } from "docs-search";
import { readHistoryFolder } from "product-data";
import { compareAll, compareTags, itemHistories, predicate, statesOf } from "product-data/releases";
import { parse } from "yaml";
import { sampleSources } from "../../../pipeline/checks/sample-sources";
import { readRedirects } from "../../../pipeline/hosts/redirects";
import { siteConfig } from "../../../site.config";
import { twinPath } from "../../../src/lib/twin-path";
import type { DataName, DocsPage, DocsSite, ItemHistory } from "../src/data/docs-data.ts";

const root = new URL("../../..", import.meta.url).pathname;
const publicFolder = "public";

/** Collects the last version from the built site: texts by the name under which the server reads them. Throws if it is not built. */
export function collectData(): Record<DataName, string> {
	process.chdir(root);
	const version = siteConfig.versions.find(({ isLast }) => isLast);
	if (!version) throw new Error("site.config.ts has no version with isLast.");
	const indexFile = join(publicFolder, indexFilePath(version.name));
	if (!existsSync(indexFile))
		throw new Error(`There is no ${indexFilePath(version.name)} in public/.\n  Build the site first: npm run build`);
	const index = readFileSync(indexFile, "utf8");
	const pages = [...unpackIndex(JSON.parse(index) as IndexFile)];
	const samples = countSamples();
	const sections = new Map(pages.map(({ path, section }) => [path, section]));
	const markdown: Record<string, string> = {};
	const listed = Object.keys(readJson<Record<string, string>>("paths.json")).flatMap((path): DocsPage[] => {
		const file = join(publicFolder, twinPath(path));
		if (!existsSync(file)) return [];
		const twin = splitTwin(readFileSync(file, "utf8"));
		if (twin.version !== version.name) return [];
		markdown[path] = twin.body;
		const { title, description } = twin;
		return [{ path, title, description, section: sections.get(path) ?? "", samples: samples.get(path) ?? 0 }];
	});
	const releases = readHistoryFolder(siteConfig.releases);
	const site: DocsSite = {
		product: siteConfig.product,
		version: version.name,
		url: `${siteConfig.url}${siteConfig.pathPrefix}`,
		releases: releases.releases.map(({ name }) => name),
		sections: [...new Set(pages.map(({ section }) => section))],
		pages: listed,
		aliases: readAliases(version.content),
		redirects: Object.fromEntries(readRedirects(root).pages.map(({ from, to }) => [from, to.replace(/#.*$/, "")])),
	};
	return {
		site: JSON.stringify(site),
		index,
		markdown: JSON.stringify(markdown),
		history: JSON.stringify(readHistory(version.name)),
		releases: JSON.stringify(releases),
		checker: packContext(loadContext({ mode: "strict", ...sampleSources(version), version: version.name })),
	};
}

function readJson<T>(file: string): T {
	return JSON.parse(readFileSync(join(publicFolder, file), "utf8")) as T;
}

/** A twin without its front matter and its note for crawlers: the server says both in its own words. */
function splitTwin(text: string) {
	const [, head = "", rest = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
	const { title = "", description = "", version = "" } = (parse(head) ?? {}) as Record<string, string>;
	return { title, description, version, body: rest.replace(/^\s*> For AI agents:[^\n]*\n/, "").trimStart() };
}

/** Path of a page -> its checked samples. */
function countSamples(): Map<string, number> {
	const { pages } = readJson<{ pages: { page: string; samples: { checks: string[] }[] }[] }>("samples.json");
	return new Map(
		pages.map(({ page, samples }) => [
			`/${siteConfig.prefix}/${page.replace(/^.*?docs\//, "").replace(/(?:\/?index)?\.mdx$/, "")}`.replace(/\/$/, ""),
			samples.filter(({ checks }) => checks.length > 0).length,
		]),
	);
}

/** Other names of commands, each with the words before it. */
function readAliases(content: string): Record<string, string> {
	const folder = join(content, "cli");
	const commands = readdirSync(folder).map((name) => parse(readFileSync(join(folder, name), "utf8")));
	return Object.fromEntries(
		(commands as { name: string; aliases?: string[] }[]).flatMap(({ name, aliases = [] }) =>
			aliases.map((alias) => [name.replace(/\S+$/, alias), name] as const),
		),
	);
}

/** Additions and changes of each release up to one; empty for a site without releases. */
function readHistory(last: string): ItemHistory[] {
	const releases = statesOf(readHistoryFolder(siteConfig.releases));
	return itemHistories(compareAll(releases.filter(({ name }) => compareTags(name, last) <= 0)))
		.filter(({ since, changes }) => since !== null || changes.length > 0)
		.map(({ owner, item, since, removed, changes }) => ({
			owner,
			item,
			since,
			removed,
			now: removed === null ? null : (changes.at(-1)?.to ?? null),
			changes: changes.map((change) => ({ release: change.release, text: predicate(change) })),
		}));
}
