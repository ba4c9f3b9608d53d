import { tasks } from "virtual:site-values";
import { SECTION_HITS, type SearchHit } from "docs-search";
import { make } from "../lib/make-element";
import { engineOfSite } from "./engine-of-site";
import { createInsights } from "./insights";
import { cutQuery, MAX_QUERY, STALLED_MS } from "./limits";
import type { ModalFrame } from "./modal-frame";
import type { ListItem, ListSection } from "./modal-list";
import { allResultsLink, failurePanel, fallbackNote, missingPanel } from "./modal-panels";
import { resultRow, savedRow, taskRow } from "./modal-row";
import { baseRequest, siteHits } from "./requests";
import { rememberTarget } from "./reveal-target";
import { type SavedSearches, savedSearches } from "./saved-searches";
import type { SearchSettings } from "./settings";
import { searchTexts } from "./texts";

/** Counts are announced when typing pauses, not after each letter. */
const PAUSE_MS = 500;

export type ModalSearch = ReturnType<typeof createSearch>;

/** Runs the searches of a dialog, which is idle, loading, stalled or has an error. Drops answers to any query but the last. */
export function createSearch(frame: ModalFrame, settings: SearchSettings, onClose: () => void) {
	const { dialog, field, list, panel, bar } = frame;
	const engine = engineOfSite(settings);
	const saved = savedSearches(settings.indexName);
	const insights = createInsights(settings);
	let asking: AbortController | undefined;
	let stalled = 0;
	let saying = 0;
	let query = "";
	let isEnterWanted = false;

	const become = (state: "idle" | "loading" | "stalled" | "error") => {
		dialog.dataset.state = state;
		clearTimeout(stalled);
	};
	const say = (text: string) => {
		clearTimeout(saying);
		saying = window.setTimeout(() => {
			frame.status.textContent = text;
		}, PAUSE_MS);
	};
	const startOver = () => {
		showStart(frame, saved, startOver);
		field.focus();
	};
	/** Shows something in place of the list. */
	const interrupt = (state: "stalled" | "error", text: string, ...shown: readonly (Node | string)[]) => {
		become(state);
		list.clear();
		bar.replaceChildren();
		panel.replaceChildren(...shown);
		say(text);
	};
	const stall = () => interrupt("stalled", searchTexts.waiting, searchTexts.waiting);
	const fail = (error: unknown) => {
		console.warn("The search failed.", error);
		const { title, help } = searchTexts.unreachable;
		interrupt("error", `${title}. ${help}`, ...failurePanel(retry));
	};
	const show = (hits: readonly SearchHit[], count: number, isFallback = false) => {
		const sections = sectionsOf(hits);
		const missed = searchTexts.missed(make("strong", {}, cutQuery(query)));
		become("idle");
		list.show({ role: "listbox", label: searchTexts.results, sections, startsActive: true });
		panel.replaceChildren(...(sections.length > 0 ? [] : missingPanel(missed, query, settings.missingUrl, suggest)));
		const version = settings.version === settings.lastVersion ? "" : settings.version;
		bar.replaceChildren(
			...(isFallback ? [fallbackNote()] : []),
			// The search page takes what a reader can type.
			...(sections.length > 0 && query.length <= MAX_QUERY ? [allResultsLink(count, query, version, onClose)] : []),
		);
		say(sections.length > 0 ? searchTexts.count(count, cutQuery(query)) : searchTexts.none(cutQuery(query)));
		const first = list.active();
		if (isEnterWanted && first) open(first);
	};
	/** Asks a query; an empty one shows the saved searches. */
	const ask = (text: string): void => {
		asking?.abort();
		query = text;
		isEnterWanted = false;
		if (text.trim() === "") {
			become("idle");
			say("");
			showStart(frame, saved, startOver);
			return;
		}
		become("loading");
		list.rest();
		stalled = window.setTimeout(stall, STALLED_MS);
		asking = new AbortController();
		const { signal } = asking;
		engine
			.search({ requests: [{ ...baseRequest(settings, text), sectionHits: SECTION_HITS }], signal })
			.then(({ results: [found], isFallback }) => {
				if (signal.aborted) return;
				const hits = siteHits(found?.hits ?? []);
				show(hits, found?.nbHits ?? 0, isFallback);
				insights.view(hits, found?.queryID);
			})
			.catch((error: unknown) => signal.aborted || fail(error));
	};
	const retry = () => {
		field.focus();
		ask(query);
	};
	const suggest = (text: string) => {
		field.value = text;
		field.focus();
		ask(text);
	};
	/** Opens a row, as its link would: the site's router takes clicks to its own pages. */
	const open = ({ hit, link: { href } }: ListItem) => {
		if (hit) {
			saved.remember(hit);
			rememberTarget(hit);
			insights.click(hit);
		}
		onClose();
		const link = make("a", { href });
		document.body.append(link);
		link.click();
		link.remove();
	};
	return {
		ask,
		open,
		/** Opens the active row. While an answer is pending, opens its first row when it arrives; after a failure, asks again. */
		enter: () => {
			const { state } = dialog.dataset;
			const item = list.active();
			if (state === "error") retry();
			else if (state !== "idle") isEnterWanted = true;
			else if (item) open(item);
		},
	};
}

/** Hits by section of the site, at most five in each; the section of the best hit comes first. */
function sectionsOf(hits: readonly SearchHit[]): ListSection[] {
	const groups = Map.groupBy(hits, ({ hierarchy }) => hierarchy.lvl0 ?? "");
	return [...groups].map(([title, own], place) => ({
		sourceId: `hits${place}`,
		title,
		items: own.slice(0, SECTION_HITS).map((hit, at) => resultRow(hit, place === 0 && at === 0)),
	}));
}

/** Shows saved searches and common tasks, or a line if nothing is saved yet. */
function showStart({ list, panel, bar }: ModalFrame, saved: SavedSearches, redraw: () => void): void {
	const { recent, favorites, start } = searchTexts;
	const act = (change: (hit: SearchHit) => void, hit: SearchHit) => () => {
		change(hit);
		redraw();
	};
	const recents = saved.recents().map((hit) => savedRow(hit, act(saved.remove, hit), act(saved.keep, hit)));
	const kept = saved.favorites().map((hit) => savedRow(hit, act(saved.remove, hit)));
	const sections: ListSection[] = [
		{ sourceId: "recent", title: recent.title, items: recents },
		{ sourceId: "favorites", title: favorites.title, items: kept },
		{ sourceId: "tasks", title: tasks.title, items: tasks.items.map(taskRow) },
	].filter(({ items }) => items.length > 0);
	const isEmpty = recents.length + kept.length === 0;
	list.show({ role: "grid", label: start, sections, startsActive: !isEmpty });
	panel.replaceChildren(...(isEmpty ? [recent.none] : []));
	bar.replaceChildren();
}
