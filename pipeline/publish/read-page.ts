import { siteConfig } from "../../site.config";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { readLinks } from "../checks/check-built-links";
import { checkMarkup } from "../checks/check-markup";
import { parseHtml } from "../html/parse-html";
import { pageMarkdown } from "../twins/page-twin";
import { type PagePlace, readPublic } from "./built-site";
import { absoluteUrl } from "./twins";

/** What decides the twins of all pages. */
export interface TwinsOfSite {
	readonly paths: ReadonlySet<string>;
	/** Sources of mermaid diagrams by the names of their pictures. */
	readonly diagrams: ReadonlyMap<string, string>;
}

/** Some pages of the built site, as plain data for another thread. */
export interface PageJob {
	readonly pages: readonly PagePlace[];
	readonly site: TwinsOfSite;
}

/** A page of the built site, with what its checks and its twin need. */
export type BuiltPage = ReturnType<typeof readPage>;

export function readSome({ pages, site }: PageJob): BuiltPage[] {
	return pages.map((page) => readPage(page, site));
}

/** Parses a page once for everything that asks about it: the checks of the built site and its Markdown twin. */
function readPage({ path, file }: PagePlace, { paths, diagrams }: TwinsOfSite) {
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
