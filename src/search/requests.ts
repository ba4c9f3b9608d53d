import { LEVELS, type SearchHit, type SearchRequest } from "docs-search";
import { siteAddress } from "../lib/site-address";
import { withPrefix } from "../lib/with-prefix";
import { HITS_PER_PAGE } from "./limits";
import type { SearchSettings } from "./settings";

/** Screens up to this width get half of a snippet's words. */
const SMALL_SCREEN = "(max-width: 768px)";

const FIELDS = ["content", "type", "url", "kind", "section", "answer"];

/** The part that requests of the modal and the search page share: the specification's attributes, the reader's version and language. */
export function baseRequest(settings: SearchSettings, query: string): SearchRequest {
	const words = matchMedia(SMALL_SCREEN).matches ? 5 : 10;
	return {
		indexName: settings.indexName,
		query,
		hitsPerPage: HITS_PER_PAGE,
		attributesToRetrieve: [...LEVELS.map((level) => `hierarchy.${level}`), ...FIELDS],
		attributesToSnippet: [...LEVELS.slice(1).map((level) => `hierarchy.${level}:${words}`), `content:${words}`],
		snippetEllipsisText: "…",
		highlightPreTag: "<mark>",
		highlightPostTag: "</mark>",
		facetFilters: [`lang:${settings.lang}`, `version:${settings.version}`],
		clickAnalytics: settings.algolia?.insights ?? false,
	};
}

/** Hits on this site, with the site's prefix added to their addresses. */
export function siteHits(hits: readonly SearchHit[]): SearchHit[] {
	return hits.flatMap((hit) => {
		const address = siteAddress(withPrefix(hit.url));
		return address ? [{ ...hit, url: address.path + address.search + address.hash }] : [];
	});
}
