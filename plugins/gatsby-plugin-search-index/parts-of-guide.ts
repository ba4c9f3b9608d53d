import type { SearchPart } from "docs-search";
import { joinTexts } from "./join-texts";

export type PartTexts = Omit<SearchPart, "questions">;

/** What a page has before its first heading, and what follows. */
export interface PageParts {
	texts: string[];
	parts: PartTexts[];
}

/** Sections that only lead elsewhere: their words are the titles of other pages, which are found by themselves. */
const LINK_LISTS: ReadonlySet<string> = new Set(["next-steps", "related-information"]);

export function guideParts({ description, lead, sections }: Queries.Guide): PageParts {
	const [first, ...rest] = sections[0]?.id === "" ? sections : [undefined, ...sections];
	return {
		texts: [lead ?? description, ...joinTexts(first?.texts ?? [])],
		parts: rest.flatMap((section) => {
			if (!section || LINK_LISTS.has(section.id)) return [];
			const { id, depth, heading, texts } = section;
			return [{ depth: Math.min(Math.max(depth, 2), 6), heading, anchor: id || null, texts: joinTexts(texts) }];
		}),
	};
}
