import "./styles/results.css";
import type { SearchHit } from "docs-search";
import { clientConfig } from "../lib/client-config";
import { siteAddress } from "../lib/site-address";
import { engineOfSite } from "./engine-of-site";
import { cutQuery, STALLED_MS } from "./limits";
import { byFacet, type Chosen, type Facet, facets, limited, readPageQuery, writePageQuery } from "./page-query";
import { createResults, toAnswer } from "./page-results";
import { baseRequest } from "./requests";
import { readSettings, type SearchSettings } from "./settings";

/** Keystrokes closer together than this are one search. */
const PAUSE_MS = 60;

/**
 * Starts the search page in the markup of src/screens/search-page. The form keeps its text. Searches whenever the field
 * changes, and adds pages on demand. Drops outdated answers.
 */
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
	const engine = engineOfSite(settings);
	let chosen = given.chosen;
	let turn = 0;
	let timer = 0;
	let stalled = 0;
	let shown: SearchHit[] = [];
	const results = createResults(place, {
		missingUrl: settings.missingUrl,
		onChoose: (facet, value) => {
			chosen = { ...chosen, [facet]: value };
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
			const answer = toAnswer(await engine.search({ requests: requestsOf(settings, query, chosen, page) }), chosen);
			if (own !== turn) return;
			// Ignores a value without results, for example from an old link.
			const empty = limited(chosen).filter((name) => !Object.hasOwn(answer.counts[name].values, chosen[name]));
			if (answer.count === 0 && empty.length > 0) {
				chosen = byFacet((name) => (empty.includes(name) ? "" : chosen[name]));
				return show();
			}
			shown = page === 0 ? answer.hits : [...shown, ...answer.hits];
			results.show({ ...answer, hits: shown, query, chosen, page });
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
		const address = siteAddress(writePageQuery(location.href, { query, chosen }));
		if (address && address.href !== location.href) history.replaceState(history.state, "", address.href);
		if (query.trim() !== "") return void ask(0);
		turn++;
		clearTimeout(stalled);
		results.rest();
	};
	form.addEventListener("input", () => {
		clearTimeout(timer);
		timer = window.setTimeout(show, PAUSE_MS);
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		show();
	});
	show();
}

/** The request for results, then one for each limited facet, which counts the results of its other values. */
function requestsOf(settings: SearchSettings, query: string, chosen: Chosen, page: number) {
	const base = { ...baseRequest(settings, query), facets: facets.map(({ name }) => name), facetingAfterDistinct: true };
	const filters = (names: readonly Facet[]) => [
		...(base.facetFilters ?? []),
		...names.map((name) => `${name}:${chosen[name]}`),
	];
	const names = limited(chosen);
	return [
		{ ...base, page, facetFilters: filters(names) },
		...names.map((name) => ({
			...base,
			facetFilters: filters(names.filter((other) => other !== name)),
			hitsPerPage: 0,
			attributesToSnippet: [],
		})),
	];
}
