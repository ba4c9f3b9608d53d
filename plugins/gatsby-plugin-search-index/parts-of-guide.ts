import type { SearchPart } from "../../src/search/record";
import { joinTexts } from "./join-texts";
import type { GuideInput } from "./model";

/** What a page has before its first heading, and what follows. */
export interface PageParts {
	texts: string[];
	parts: SearchPart[];
}

/** Hand-written page -> its text by heading. */
export function guideParts({ description, lead, sections }: GuideInput): PageParts {
	const [first, ...rest] = sections[0]?.id === "" ? sections : [undefined, ...sections];
	return {
		texts: [lead ?? description, ...joinTexts(first?.texts ?? [])],
		parts: rest.flatMap((section) => {
			if (!section) return [];
			const { id, depth, heading, texts } = section;
			return [{ depth: Math.min(Math.max(depth, 2), 6), heading, anchor: id || null, texts: joinTexts(texts) }];
		}),
	};
}
