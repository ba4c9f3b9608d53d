import { siteConfig } from "../../site.config";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { inThreads, isMany } from "../in-threads";
import { keptEach } from "../kept";
import { diagramSource } from "../mdx/diagram-source";
import type { DocPage } from "../nodes-of";
import { pagePlaces, readPublic } from "./built-site";
import { type BuiltPage, type PageJob, readSome, type TwinsOfSite } from "./read-page";

/** A thread takes so many pages at once. */
const BATCH = 20;

/** Every page of the built site, sorted by path; those that are the same as in the last build are not read again. `pages` have sources. */
export async function readPages(pages: readonly DocPage[]): Promise<BuiltPage[]> {
	const site: TwinsOfSite = { paths: new Set(["/", ...pages.map(({ path }) => path)]), diagrams: diagramsOf(pages) };
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
