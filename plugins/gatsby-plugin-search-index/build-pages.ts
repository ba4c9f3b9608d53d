import type { SearchPage } from "../../src/search/record";
import type { PageInput, SiteInput } from "./model";
import { pageRanks } from "./page-ranks";
import { pageSection } from "./page-sections";
import { apiParts } from "./parts-of-api";
import { commandParts } from "./parts-of-command";
import { crdParts } from "./parts-of-crd";
import { guideParts, type PageParts } from "./parts-of-guide";

/** Everything that search knows of the site, page by page, sorted by path. The only place where records begin. */
export function buildPages(site: SiteInput, lang: string): SearchPage[] {
	const rank = pageRanks(site);
	const entries = new Map(site.navigations.map((navigation) => [navigation.version, navigation.entries]));
	const toPage = (page: PageInput, { texts, parts }: PageParts): SearchPage => {
		const { path, title, kind, version } = page;
		return {
			path,
			title,
			section: pageSection(page, entries.get(version) ?? []),
			kind,
			lang,
			version,
			pageRank: rank(path),
			texts: texts.filter(Boolean),
			parts,
		};
	};
	return [
		...site.guides.map((page) => toPage(page, guideParts(page))),
		...site.commands.map((page) => toPage(page, commandParts(page))),
		...site.apis.map((page) => toPage(page, apiParts(page))),
		...site.crds.map((page) => toPage(page, crdParts(page))),
		...site.indexes.map((page) => toPage(page, { texts: [page.description], parts: [] })),
	].sort((a, b) => (a.path < b.path ? -1 : 1));
}
