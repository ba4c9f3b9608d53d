import type { SearchHit } from "docs-search";
import { siteAddress } from "../lib/site-address";
import { withPrefix } from "../lib/with-prefix";

/** Hits on this site, with the site's prefix added to their addresses. */
export function siteHits(hits: readonly SearchHit[]): SearchHit[] {
	return hits.flatMap((hit) => {
		const address = siteAddress(withPrefix(hit.url));
		return address ? [{ ...hit, url: address.path + address.search + address.hash }] : [];
	});
}
