import { keptEach } from "../../plugins/source/kept";
import { siteConfig } from "../../site.config";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { readLinks } from "../checks/check-built-links";
import { checkMarkup } from "../checks/check-markup";
import { parseHtml } from "../html/parse-html";
import { inThreads, isMany } from "../in-threads";
import { diagramSource } from "../mdx/code-meta";
import type { DocPage } from "../nodes-of";
import { pageMarkdown } from "../twins/page-twin";
import { absoluteUrl, type PagePlace, pagePlaces, readPublic } from "./built-site";

/** Some pages of the built site, as plain data for another thread. */
export interface PageJob {
	readonly pages: readonly PagePlace[];
	/** What decides the twins of all pages: their paths, and sources of mermaid diagrams by the names of their pictures. */
	readonly site: { readonly paths: ReadonlySet<string>; readonly diagrams: ReadonlyMap<string, string> };
}

/** A page of the built site, with what its checks and its twin need. */
export type BuiltPage = ReturnType<typeof readPage>;

/** A thread takes so many pages at once. */
const BATCH = 20;

/** Every page of the built site, sorted by path; those that are the same as in the last build are not read again. `pages` have sources. */
export async function readPages(pages: readonly DocPage[]): Promise<BuiltPage[]> {
	const site = { paths: new Set(["/", ...pages.map(({ path }) => path)]), diagrams: diagramsOf(pages) };
	const common = JSON.stringify([[...site.paths], [...site.diagrams], foreignOrigins(siteConfig)]);
	return keptEach(
		pagePlaces(),
		({ path, file }) => [`page ${path}`, file, readPublic(file), common],
		async (stale) => {
			if (!isMany(stale)) return readSome({ pages: stale, site });
			const starts = Array.from({ length: Math.ceil(stale.length / BATCH) }, (_, at) => at * BATCH);
			const jobs = starts.map((start): PageJob => ({ pages: stale.slice(start, start + BATCH), site }));
			return (await inThreads<PageJob, BuiltPage[]>("page-worker", jobs)).flat();
		},
	);
}

function diagramsOf(pages: readonly DocPage[]): Map<string, string> {
	const sources = pages.flatMap((page) => (page.__typename === "Guide" ? page.diagrams : []));
	return new Map(sources.map((source) => [diagramSource(source).hash, source]));
}

export function readSome({ pages, site }: PageJob): BuiltPage[] {
	return pages.map((page) => readPage(page, site));
}

/** Parses a page once for everything that asks about it: the checks of the built site and its Markdown twin. */
function readPage({ path, file }: PagePlace, { paths, diagrams }: PageJob["site"]) {
	const page = parseHtml(readPublic(file));
	const { ids, links } = readLinks(page);
	const resolve = (url: string) => absoluteUrl(url, path, paths);
	return {
		path,
		file,
		...checkMarkup(page, `public/${file}`, foreignOrigins(siteConfig)),
		ids: [...ids],
		links,
		markdown: pageMarkdown(page, { diagrams, resolve }),
	};
}
