import { hitTexts, type SearchAnswer, type SearchHit } from "docs-search";
import { make, makeButton } from "../lib/make-element";
import { isModified } from "../lib/modified-click";
import { badgeOf, marked } from "./hit-parts";
import { failurePanel, fallbackNote, missingPanel } from "./modal-panels";
import { byFacet, type Chosen, type Facet, facets, limited } from "./page-query";
import { siteHits } from "./requests";
import { rememberTarget } from "./reveal-target";
import { searchTexts } from "./texts";

/** What is drawn: the answer to a query, with the hits of all pages up to the last one asked for. */
type PageAnswer = ReturnType<typeof toAnswer> & {
	readonly query: string;
	readonly chosen: Chosen;
	readonly page: number;
};

interface ResultCalls {
	/** Address where readers report a query without results. */
	readonly missingUrl: string;
	readonly onChoose: (facet: Facet, value: string) => void;
	readonly onMore: (page: number) => void;
	readonly onAsk: (query: string) => void;
	readonly onRetry: () => void;
}

/** Draws the count, the sections, the results, and a button for more. */
export function createResults(place: HTMLElement, calls: ResultCalls) {
	const { page: texts } = searchTexts;
	const status = make("p", { className: "search-count", role: "status" });
	const body = make("div");
	place.replaceChildren(status, body);
	const rest = () => {
		status.textContent = texts.idle;
		body.replaceChildren();
	};
	rest();
	return {
		rest,
		stall: () => {
			status.textContent = texts.loading;
		},
		fail: () => {
			status.textContent = "";
			body.replaceChildren(make("div", { className: "search-empty", role: "alert" }, ...failurePanel(calls.onRetry)));
		},
		show: (answer: PageAnswer) => {
			const { count, query } = answer;
			status.textContent = count === 0 ? searchTexts.none(query) : texts.count(count, query);
			const pressed = [...body.querySelectorAll("button")].find((button) => button === document.activeElement);
			body.replaceChildren(...partsOf(answer, calls));
			// The pressed button has been replaced. Those of a facet have its name.
			const isPressed = ({ name, value, textContent }: HTMLButtonElement) =>
				name === pressed?.name && value === pressed.value && (name !== "" || textContent === pressed.textContent);
			[...body.querySelectorAll("button")].find(isPressed)?.focus();
		},
	};
}

function partsOf(answer: PageAnswer, calls: ResultCalls): Node[] {
	const { query, hits, count, page, hasMore, counts, isFallback } = answer;
	const more = () => makeButton(searchTexts.page.more, () => calls.onMore(page + 1));
	return [
		...(isFallback ? [fallbackNote()] : []),
		...facets
			.filter(({ name }) => Object.keys(counts[name].values).length > 1)
			.map((facet) => choicesOf(facet, answer, calls)),
		...(count > 0
			? [make("ol", { className: "search-results", ariaLabel: searchTexts.results }, ...hits.map(resultOf))]
			: [make("div", { className: "search-empty" }, ...missingPanel([], query, calls.missingUrl, calls.onAsk))]),
		...(hasMore ? [make("p", { className: "search-more" }, more())] : []),
	];
}

function choicesOf({ name, label }: (typeof facets)[number], answer: PageAnswer, { onChoose }: ResultCalls) {
	const { all, values } = answer.counts[name];
	const counts = Object.entries(values).sort((a, b) => b[1] - a[1]);
	const buttons = [
		["", searchTexts.page.all, all] as const,
		...counts.map(([value, count]) => [value, value, count] as const),
	].map(([value, text, count]) => {
		const state = { className: "button", name, value, ariaPressed: String(value === answer.chosen[name]) };
		const button = makeButton(`${text} `, () => onChoose(name, value), state);
		button.append(make("span", {}, String(count)));
		return button;
	});
	return make("div", { className: "row search-sections", role: "group", ariaLabel: label }, ...buttons);
}

function resultOf(hit: SearchHit): HTMLElement {
	const { title, path, snippet } = hitTexts(hit);
	const trail = [hit.hierarchy.lvl0 ?? "", ...path].filter((step, at, all) => step !== "" && step !== all[at - 1]);
	const link = make("a", { href: hit.url }, ...marked(title));
	// A click that opens another tab doesn't change this page.
	link.addEventListener("click", (event) => !isModified(event) && rememberTarget(hit));
	return make(
		"li",
		{ className: "search-result" },
		make("p", { className: "small search-crumbs" }, trail.join(" › ")),
		make("h2", {}, link, ...badgeOf(hit).flatMap((badge) => [" ", badge])),
		...(snippet === "" ? [] : [make("p", {}, ...marked(snippet))]),
	);
}

/** An answer for the chosen values: the results, and what the other requests counted. */
export function toAnswer({ results: [found, ...counts], isFallback = false }: SearchAnswer, chosen: Chosen) {
	return {
		hits: siteHits(found?.hits ?? []),
		count: found?.nbHits ?? 0,
		isFallback,
		hasMore: (found?.page ?? 0) + 1 < (found?.nbPages ?? 0),
		/** Results for each value of a facet, and for all. Algolia counts pages in `all`, but up to three records of a page in `values`. */
		counts: byFacet((name) => {
			const counted = counts[limited(chosen).indexOf(name)] ?? found;
			return { all: counted?.nbHits ?? 0, values: counted?.facets?.[name] ?? {} };
		}),
	};
}
