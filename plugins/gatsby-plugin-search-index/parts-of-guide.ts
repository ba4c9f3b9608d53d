import { joinTexts } from "./join-texts";
import { type PageParts, part } from "./parts";

/** Sections that only lead elsewhere: their words are the titles of other pages, which are found by themselves. */
const LINK_LISTS: ReadonlySet<string> = new Set(["next-steps", "related-information"]);

export function guideParts({ description, lead, sections }: Queries.Guide): PageParts {
	const first = sections.find(({ id }) => id === "");
	return {
		texts: [lead ?? description, ...joinTexts(first?.texts ?? [])],
		parts: sections
			.filter((section) => section !== first && !LINK_LISTS.has(section.id))
			.map(({ id, depth, heading, texts }) => part(Math.min(Math.max(depth, 2), 6), heading, id, joinTexts(texts))),
	};
}
