import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Island } from "../components/island/island";
import { siteAddress } from "../lib/site-address";
import "./styles";
import { cutQuery } from "./limits";
import { createPageSearch, type PageSearch } from "./page-engine";
import { type PageQuery, readPageQuery, writePageQuery } from "./page-query";
import { SearchResults } from "./search-results";
import { readSettings } from "./settings";
import { usePageSearch } from "./use-page-search";

/** Starts the app of the search page in the markup of search-page-shell. The form stays as it is, with what was typed. */
export function mountSearchPage(root: HTMLElement): void {
	const form = root.querySelector("form");
	const field = form?.querySelector<HTMLInputElement>("input[name=q]");
	const place = root.querySelector("[data-search-results]");
	if (!form || !field || !place || root.dataset.searchPage === "on") return;
	root.dataset.searchPage = "on";
	const given = readPageQuery(location.search);
	if (field.value === "") field.value = given.query;
	if (given.query === "") field.focus();
	const settings = { ...readSettings(), ...(given.version && { version: given.version }) };
	const search: PageSearch = lazily(() => createPageSearch(settings));
	createRoot(place).render(
		<Island>
			<SearchApp form={form} field={field} search={search} section={given.section} missingUrl={settings.missingUrl} />
		</Island>,
	);
}

interface SearchAppProps {
	form: HTMLFormElement;
	field: HTMLInputElement;
	search: PageSearch;
	/** Section to begin with. */
	section: string;
	missingUrl: string;
}

/** Results of what is in the form's field; the address says the same at any time. */
function SearchApp({ form, field, search, section: given, missingUrl }: SearchAppProps) {
	const [query, setQuery] = useState(cutQuery(field.value));
	const [section, setSection] = useState(given);
	const state = usePageSearch(search, { query, section });
	useEffect(() => listen(form, field, setQuery), [form, field]);
	useEffect(() => keepAddress({ query, section }), [query, section]);
	// A section that no result is in, such as one of an old link, limits nothing.
	const isUnknown = state.status === "done" && state.count === 0 && !Object.hasOwn(state.sections, section);
	useEffect(() => {
		if (isUnknown) setSection("");
	}, [isUnknown]);
	const ask = (text: string) => {
		field.value = text;
		setQuery(text);
		field.focus();
	};
	return (
		<SearchResults
			state={state}
			section={section}
			onSection={setSection}
			onMore={state.loadMore}
			onAsk={ask}
			onRetry={state.retry}
			missingUrl={missingUrl + encodeURIComponent(query)}
		/>
	);
}

function listen(form: HTMLFormElement, field: HTMLInputElement, onQuery: (query: string) => void): () => void {
	const onInput = () => onQuery(cutQuery(field.value));
	const onSubmit = (event: Event) => {
		event.preventDefault();
		onInput();
	};
	form.addEventListener("input", onInput);
	form.addEventListener("submit", onSubmit);
	return () => {
		form.removeEventListener("input", onInput);
		form.removeEventListener("submit", onSubmit);
	};
}

function keepAddress(query: PageQuery): void {
	const address = siteAddress(writePageQuery(location.href, query));
	if (address && address.href !== location.href) history.replaceState(history.state, "", address.href);
}

/** Makes the engine with the first query, and again after it could not be made. */
function lazily(create: () => Promise<PageSearch>): PageSearch {
	let made: Promise<PageSearch> | null = null;
	return async (query, page) => {
		made ??= create();
		made.catch(() => {
			made = null;
		});
		return (await made)(query, page);
	};
}
