import type { SearchHit } from "./engine";

/** Hits of one section that the modal shows. */
const SECTION_HITS = 5;

/** The first hits of a long list, no more of a section than the modal shows. */
export function spreadHits(hits: readonly SearchHit[], most: number): SearchHit[] {
	const counts = new Map<string, number>();
	const kept = hits.filter(({ hierarchy }) => {
		const section = hierarchy.lvl0 ?? "";
		const count = (counts.get(section) ?? 0) + 1;
		counts.set(section, count);
		return count <= SECTION_HITS;
	});
	return kept.slice(0, most);
}
