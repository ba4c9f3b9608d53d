import type { SearchPage } from "docs-search";
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
	const questions = questionsOf(site);
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
			questions: questions(path, null),
			parts: parts.map((part) => ({ ...part, questions: part.anchor === null ? [] : questions(path, part.anchor) })),
		};
	};
	return [
		...site.guides.map((page) => toPage(page, guideParts(page))),
		...site.commands.map((page) => toPage(page, commandParts(page))),
		...site.apis.map((page) => toPage(page, apiParts(page))),
		...site.crds.map((page) => toPage(page, crdParts(page))),
		...site.indexes.map((page) => toPage(page, { texts: [page.description], parts: [] })),
		...site.releases.map((page) => {
			// New items have their own place in the reference, which a search for them should find.
			const notable = page.changes.filter(({ level }) => level !== "compatible");
			const sentences = notable.map(({ text }) => text.replaceAll("`", ""));
			return toPage(page, { texts: [page.description, ...sentences], parts: [] });
		}),
	].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What readers ask for a page, or for the section of an id. */
function questionsOf({ questions }: SiteInput): (path: string, anchor: string | null) => readonly string[] {
	const byPath = new Map(questions.map(({ path, sections }) => [path, sections]));
	return (path, anchor) => byPath.get(path)?.find((section) => section.anchor === anchor)?.questions ?? [];
}
