import { useEffect, useRef, useState } from "react";
import type { SearchHit } from "./engine";
import type { PageAnswer, PageSearch } from "./page-engine";
import type { PageQuery } from "./page-query";

/** What the search page shows. */
export interface PageState {
	readonly status: "idle" | "loading" | "stalled" | "error" | "done";
	/** The query that the results answer. */
	readonly query: string;
	readonly hits: readonly SearchHit[];
	readonly count: number;
	/** There are more pages of results than were asked for so far. */
	readonly hasMore: boolean;
	/** The last page asked for. */
	readonly page: number;
	readonly sections: PageAnswer["sections"];
	readonly isFallback: boolean;
}

const EMPTY: PageState = {
	status: "idle",
	query: "",
	hits: [],
	count: 0,
	hasMore: false,
	page: 0,
	sections: {},
	isFallback: false,
};

/** The specification's time after which a search counts as stalled. */
const STALLED_MS = 300;

/** Keystrokes closer together than this are one search. */
const PAUSE_MS = 60;

/** Searches while the query changes, and adds pages on demand. Answers that come too late are dropped. */
export function usePageSearch(
	search: PageSearch,
	{ query, section }: PageQuery,
): PageState & { loadMore: () => void; retry: () => void } {
	const [state, setState] = useState(EMPTY);
	const run = useRef(0);
	const ask = (page: number, earlier: readonly SearchHit[]) => {
		const own = ++run.current;
		const isCurrent = () => own === run.current;
		const stalled = setTimeout(() => isCurrent() && setState((old) => ({ ...old, status: "stalled" })), STALLED_MS);
		setState((old) => ({ ...old, status: "loading" }));
		search({ query, section }, page)
			.then(
				({ hits, ...answer }) =>
					isCurrent() && setState({ status: "done", query, page, hits: [...earlier, ...hits], ...answer }),
			)
			.catch(() => isCurrent() && setState({ ...EMPTY, query, status: "error" }))
			.finally(() => clearTimeout(stalled));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is made anew each time; the query is what counts.
	useEffect(() => {
		run.current++;
		if (query.trim() === "") {
			setState(EMPTY);
			return;
		}
		const timer = setTimeout(() => ask(0, []), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [query, section, search]);
	return { ...state, loadMore: () => ask(state.page + 1, state.hits), retry: () => ask(0, []) };
}
