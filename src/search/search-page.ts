import "./styles/results.css";
import type { SearchHit, SearchResponse } from "docs-search";
import { clientConfig } from "../lib/client-config";
import { siteAddress } from "../lib/site-address";
import { engineOfSite } from "./engine-of-site";
import { cutQuery } from "./limits";
import { readPageQuery, writePageQuery } from "./page-query";
import { createResults } from "./page-results";
import { baseRequest } from "./requests";
import { readSettings, type SearchSettings } from "./settings";
import { siteHits } from "./site-hits";

/** The specification's time after which a search counts as stalled. */
const STALLED_MS = 300;

/** Keystrokes closer together than this are one search. */
const PAUSE_MS = 60;

/** Starts the search page in the markup of src/screens/search-page. The form keeps its text. */
export function mountSearchPage(root: HTMLElement): void {
	const form = root.querySelector("form");
	const field = form?.querySelector<HTMLInputElement>("input[name=q]");
	const place = root.querySelector<HTMLElement>("[data-search-results]");
	if (!form || !field || !place || root.dataset.searchPage === "on") return;
	root.dataset.searchPage = "on";
	const given = readPageQuery(location.search);
	if (field.value === "") field.value = given.query;
	if (given.query === "") field.focus();
	const version = clientConfig.versions.find(({ name }) => name === given.version)?.name;
	const settings = { ...readSettings(), ...(version && { version }) };
	const { show, pause } = runPage(place, settings, field, given.section);
	form.addEventListener("input", pause);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		show();
	});
	show();
}

/** Searches whenever the field changes, and adds pages on demand. Drops outdated answers. */
function runPage(place: HTMLElement, settings: SearchSettings, field: HTMLInputElement, givenSection: string) {
	const engine = engineOfSite(settings);
	let section = givenSection;
	let turn = 0;
	let timer = 0;
	let stalled = 0;
	let shown: readonly SearchHit[] = [];
	const results = createResults(place, {
		missingUrl: settings.missingUrl,
		onSection: (chosen) => {
			section = chosen;
			show();
		},
		onMore: (page) => ask(page),
		onAsk: (query) => {
			field.value = query;
			field.focus();
			show();
		},
		onRetry: () => ask(0),
	});
	const ask = async (page: number): Promise<void> => {
		const query = cutQuery(field.value);
		const own = ++turn;
		clearTimeout(stalled);
		stalled = window.setTimeout(() => results.stall(), STALLED_MS);
		try {
			const answer = toAnswer(await engine.search({ requests: requestsOf(settings, query, section, page) }));
			if (own !== turn) return;
			// Ignores a section without results, for example from an old link.
			if (answer.count === 0 && section !== "" && !Object.hasOwn(answer.sections, section)) {
				section = "";
				return show();
			}
			shown = page === 0 ? answer.hits : [...shown, ...answer.hits];
			results.show({ ...answer, hits: shown, query, section, page, isFallback: engine.isFallback() });
		} catch (error) {
			if (own !== turn) return;
			console.warn("The search failed.", error);
			results.fail();
		} finally {
			if (own === turn) clearTimeout(stalled);
		}
	};
	const show = () => {
		clearTimeout(timer);
		const query = cutQuery(field.value);
		keepAddress(query, section);
		if (query.trim() !== "") return void ask(0);
		turn++;
		clearTimeout(stalled);
		results.rest();
	};
	const pause = () => {
		clearTimeout(timer);
		timer = window.setTimeout(show, PAUSE_MS);
	};
	return { show, pause };
}

/** The request for results; with a section chosen, a second one counts the results of the others. */
function requestsOf(settings: SearchSettings, query: string, section: string, page: number) {
	const base = { ...baseRequest(settings, query), facets: ["section"], facetingAfterDistinct: true };
	if (section === "") return [{ ...base, page }];
	const facetFilters = [...(base.facetFilters ?? []), `section:${section}`];
	return [
		{ ...base, page, facetFilters },
		{ ...base, hitsPerPage: 0, attributesToSnippet: [] },
	];
}

export function toAnswer({ results: [found, counts = found] }: { readonly results: readonly SearchResponse[] }) {
	return {
		hits: siteHits(found?.hits ?? []),
		count: found?.nbHits ?? 0,
		all: counts?.nbHits ?? 0,
		hasMore: (found?.page ?? 0) + 1 < (found?.nbPages ?? 0),
		sections: counts?.facets?.section ?? {},
	};
}

/** Keeps the address in step with the results. */
function keepAddress(query: string, section: string): void {
	const address = siteAddress(writePageQuery(location.href, { query, section }));
	if (address && address.href !== location.href) history.replaceState(history.state, "", address.href);
}
