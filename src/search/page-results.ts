import { hitTexts, type SearchHit } from "docs-search";
import { isModified } from "../lib/modified-click";
import { kindLabel } from "./kind-label";
import { make, makeButton, marked } from "./make-element";
import { failurePanel, fallbackNote, missingPanel } from "./modal-panels";
import { rememberTarget } from "./reveal-target";
import { searchTexts } from "./texts";

export interface PageAnswer {
	readonly query: string;
	/** The chosen section; empty for all. */
	readonly section: string;
	readonly hits: readonly SearchHit[];
	readonly count: number;
	/** The number of results in all sections. Algolia counts pages here, but up to three records of a page in `sections`. */
	readonly all: number;
	/** The last page asked for, and whether there are more. */
	readonly page: number;
	readonly hasMore: boolean;
	readonly sections: Readonly<Record<string, number>>;
	readonly isFallback: boolean;
}

interface ResultCalls {
	/** Address where readers report a query without results. */
	readonly missingUrl: string;
	readonly onSection: (section: string) => void;
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
			const chosen = place.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
			body.replaceChildren(...partsOf(answer, calls));
			// The pressed button has been replaced.
			if (chosen) [...body.querySelectorAll("button")].find((button) => button.textContent === chosen)?.focus();
		},
	};
}

function partsOf(answer: PageAnswer, calls: ResultCalls): Node[] {
	const { query, hits, count, page, hasMore, sections, isFallback } = answer;
	const more = () => makeButton(searchTexts.page.more, () => calls.onMore(page + 1));
	return [
		...(isFallback ? [fallbackNote()] : []),
		...(Object.keys(sections).length > 1 ? [sectionsOf(answer, calls)] : []),
		...(count > 0
			? [make("ol", { className: "search-results", ariaLabel: searchTexts.results }, ...hits.map(resultOf))]
			: [make("div", { className: "search-empty" }, ...missingPanel([], query, calls.missingUrl, calls.onAsk))]),
		...(hasMore ? [make("p", { className: "search-more" }, more())] : []),
	];
}

function sectionsOf({ all, sections, section: chosen }: PageAnswer, { onSection }: ResultCalls): HTMLElement {
	const { page } = searchTexts;
	const counts = Object.entries(sections).sort((a, b) => b[1] - a[1]);
	const buttons = [
		["", page.allSections, all] as const,
		...counts.map(([name, count]) => [name, name, count] as const),
	].map(([value, label, count]) => {
		const state = { className: "button", ariaPressed: String(value === chosen) };
		const button = makeButton(`${label} `, () => onSection(value), state);
		button.append(make("span", {}, String(count)));
		return button;
	});
	return make("div", { className: "search-sections", role: "group", ariaLabel: page.sections }, ...buttons);
}

function resultOf(hit: SearchHit): HTMLElement {
	const { title, path, snippet } = hitTexts(hit);
	const trail = [hit.hierarchy.lvl0 ?? "", ...path].filter((step, at, all) => step !== "" && step !== all[at - 1]);
	const link = make("a", { href: hit.url }, ...marked(title));
	// A click that opens another tab doesn't change this page.
	link.addEventListener("click", (event) => !isModified(event) && rememberTarget(hit));
	const badge = kindLabel(hit);
	return make(
		"li",
		{ className: "search-result" },
		make("p", { className: "search-crumbs" }, trail.join(" › ")),
		make("h2", {}, link, ...(badge === "" ? [] : [" ", make("span", { className: "search-badge" }, badge)])),
		...(snippet === "" ? [] : [make("p", {}, ...marked(snippet))]),
	);
}
