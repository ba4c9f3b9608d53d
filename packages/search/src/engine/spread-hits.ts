import type { SearchHit } from "./model";

/** The specification's number of hits of one section that the modal shows. */
export const SECTION_HITS = 5;

/** Hits of one page, where other pages of the section have some too. */
const PAGE_HITS = 2;

/** The first hits of a long list, no more of a section than given, and of several pages where there are several. */
export function spreadHits<Hit extends Pick<SearchHit, "hierarchy" | "url">>(
	hits: readonly Hit[],
	most: number,
	perSection = SECTION_HITS,
): Hit[] {
	const kept = new Set(
		[...groupBy(hits, ({ hierarchy }) => hierarchy.lvl0 ?? "").values()].flatMap((section) => {
			const pages = groupBy(section, ({ url }) => url.replace(/#.*/s, ""));
			const first = new Set([...pages.values()].flatMap((page) => page.slice(0, PAGE_HITS)));
			return [...first, ...section.filter((hit) => !first.has(hit))].slice(0, perSection);
		}),
	);
	return hits.filter((hit) => kept.has(hit)).slice(0, most);
}

/** Items by a key; the keys in the order of their first items. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
	const groups = new Map<string, Item[]>();
	for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
	return groups;
}
