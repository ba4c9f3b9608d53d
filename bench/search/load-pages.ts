import { packIndex, type SearchPage, unpackIndex } from "docs-search";
import { buildPages } from "../../plugins/gatsby-plugin-search-index/build-pages";
import { loadSite } from "./load-site";

/** The pages as each engine gets them. */
export interface LoadedPages {
	/** The pages from which Algolia's records are made. */
	readonly built: readonly SearchPage[];
	/** The pages as the browser reads them from the index file. */
	readonly shipped: readonly SearchPage[];
	/** Number of questions in content/questions. */
	readonly asked: number;
	/** The index file. */
	readonly file: string;
}

/** Reads the site and passes its pages through the index file. */
export async function loadPages(): Promise<LoadedPages> {
	const site = await loadSite();
	const built = buildPages(site, "en");
	const asked = site.questions.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions)).length;
	const file = JSON.stringify(packIndex(built));
	return { built, asked, shipped: unpackIndex(JSON.parse(file)), file };
}
