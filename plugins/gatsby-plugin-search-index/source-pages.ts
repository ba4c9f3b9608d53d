import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { buildPages } from "./build-pages";
import type { SiteInput } from "./model";
import { writeIndexFiles } from "./write-index-files";

/**
 * Writes the index files when all pages and the sidebar exist and no page query has run yet; in develop again after each change.
 * `npx tsx scripts/publish-search.ts` sends their records to Algolia, after everything else.
 */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = (args, { lang = "en" }) => {
	const nodes = <Node>(type: string) => args.getNodesByType(type) as unknown as readonly Node[];
	const site: SiteInput = {
		guides: nodes("Guide"),
		commands: nodes("CliCommand"),
		apis: nodes("ApiDocument"),
		crds: nodes("CustomResourceReference"),
		indexes: [...nodes<Queries.GeneratedIndex>("GeneratedIndex"), ...nodes<Queries.ReleaseHistory>("ReleaseHistory")],
		releases: nodes<Queries.Release>("Release").filter(({ isLater }) => !isLater),
		questions: nodes("PageQuestions"),
		navigations: nodes("Navigation"),
	};
	const folder = join(args.store.getState().program.directory, "public");
	for (const line of writeIndexFiles(buildPages(site, String(lang)), folder)) args.reporter.info(line);
};
