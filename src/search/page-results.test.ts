import { expect, it } from "vitest";
import { byFacet } from "./page-query";
import { toAnswer } from "./page-results";

const none = byFacet(() => "");
const response = (nbHits: number, section: Record<string, number>) => ({
	hits: [],
	nbHits,
	page: 0,
	nbPages: 1,
	facets: { section },
});

it("counts the results of all sections as the engine does, which may be fewer than those of each", () => {
	const all = response(5, { FAQ: 4, Guides: 6 });
	expect(toAnswer({ results: [all] }, none)).toMatchObject({ count: 5, counts: { section: { all: 5 } } });
	const chosen = response(2, { FAQ: 4 });
	expect(toAnswer({ results: [chosen, all] }, { ...none, section: "FAQ" })).toMatchObject({
		count: 2,
		counts: { section: { all: 5, values: { FAQ: 4, Guides: 6 } } },
	});
});
