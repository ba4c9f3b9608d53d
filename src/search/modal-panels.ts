import { clientConfig } from "../lib/client-config";
import { make, makeButton } from "../lib/make-element";
import { siteAddress } from "../lib/site-address";
import { withPrefix } from "../lib/with-prefix";
import { cutQuery } from "./limits";
import { readPageQuery, searchAddress } from "./page-query";
import { searchTexts } from "./texts";

export function failurePanel(onRetry: () => void): Node[] {
	const { title, help, retry } = searchTexts.unreachable;
	return [make("p", {}, make("strong", {}, title)), make("p", {}, help), makeButton(retry, onRetry)];
}

/** No results: the query, other queries to try, and a link to report it. */
export function missingPanel(
	heading: readonly (Node | string)[],
	query: string,
	missingUrl: string,
	onAsk: (query: string) => void,
): Node[] {
	const { missing, suggest, suggestions, check } = searchTexts;
	const buttons = suggestions.map((text) => makeButton(text, () => onAsk(text)));
	const ownText = make("a", { href: withPrefix(`/${clientConfig.prefix}/${check.slug}`) }, check.link);
	const report = make("a", { className: "keep", href: missingUrl + encodeURIComponent(cutQuery(query)) }, missing.link);
	return [
		...(heading.length > 0 ? [make("p", { className: "search-missed" }, ...heading)] : []),
		make("p", {}, suggest),
		make("ul", { className: "row" }, ...buttons.map((button) => make("li", {}, button))),
		make("p", {}, `${check.question} `, ownText),
		make("p", {}, `${missing.question} `, report),
	];
}

/** Says in the specification's words that Algolia failed, and where the results come from instead. */
export function fallbackNote(): HTMLElement {
	const { title, help } = searchTexts.unreachable;
	return make("p", { className: "search-notice" }, `${title}. ${help} ${searchTexts.fallback}`);
}

/** The link to all results. On the search page, it fills that page's field instead. */
export function allResultsLink(count: number, query: string, version: string, onFollow: () => void): HTMLElement {
	const href = withPrefix(searchAddress(query, version));
	const all = make("a", { className: "search-all", href }, searchTexts.all(count));
	all.addEventListener("click", (event) => {
		const field = document.querySelector<HTMLInputElement>("[data-search-page] input[name=q]");
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		if (field) {
			event.preventDefault();
			field.value = readPageQuery(siteAddress(all.href)?.search ?? "").query;
			field.dispatchEvent(new Event("input", { bubbles: true }));
		}
		// The router sees the click first.
		setTimeout(onFollow);
	});
	return all;
}
