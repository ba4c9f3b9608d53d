import { SECTION_HITS, type SearchHit } from "docs-search";
import { tasks } from "../lib/tasks";
import { withPrefix } from "../lib/with-prefix";
import type { SiteEngine } from "./engine-of-site";
import { cutQuery, MAX_QUERY } from "./limits";
import { make } from "./make-element";
import type { ModalFrame } from "./modal-frame";
import type { ListItem, ListSection } from "./modal-list";
import { allResultsLink, failurePanel, fallbackNote, missingPanel } from "./modal-panels";
import { resultRow, savedRow, taskRow } from "./modal-row";
import { baseRequest } from "./requests";
import type { SavedSearches } from "./saved-searches";
import type { SearchSettings } from "./settings";
import { siteHits } from "./site-hits";
import { searchTexts } from "./texts";

/** The specification's time after which a search counts as stalled. */
const STALLED_MS = 300;

/** Counts are announced when typing pauses, not after each letter. */
const PAUSE_MS = 500;

export interface ModalParts {
	readonly frame: ModalFrame;
	readonly settings: SearchSettings;
	readonly engine: SiteEngine;
	readonly saved: SavedSearches;
	/** Opens a row, as its link would. */
	readonly onOpen: (item: ListItem) => void;
	readonly onClose: () => void;
	readonly onHits: (hits: readonly SearchHit[], queryID: string | undefined) => void;
}

/** The states of the dialog: idle, loading, stalled or error, each with what it shows. */
export interface ModalSearch {
	/** Asks a query; an empty one shows the saved searches. */
	ask(query: string): void;
	/** Opens the active row. While an answer is pending, opens its first row when it arrives; after a failure, asks again. */
	enter(): void;
}

/** Runs the searches of a dialog. Drops answers to any query but the last. */
export function createSearch(parts: ModalParts): ModalSearch {
	const { frame, settings, engine, onOpen, onClose, onHits } = parts;
	const { dialog, field, list, panel, bar } = frame;
	let turn = 0;
	let asking: AbortController | undefined;
	let stalled = 0;
	let query = "";
	let isEnterWanted = false;

	const become = (state: "idle" | "loading" | "stalled" | "error") => {
		dialog.dataset.state = state;
		clearTimeout(stalled);
	};
	const replace = (...panels: readonly Node[]) => panel.replaceChildren(...panels);
	const say = announcer(frame.status);
	const startOver = () => {
		bar.replaceChildren();
		showStart(parts, startOver);
		field.focus();
	};
	const stall = () => {
		become("stalled");
		list.clear();
		bar.replaceChildren();
		replace(document.createTextNode(searchTexts.waiting));
		say(searchTexts.waiting);
	};
	const fail = (error: unknown) => {
		console.warn("The search failed.", error);
		become("error");
		list.clear();
		bar.replaceChildren();
		replace(...failurePanel(retry));
		say(`${searchTexts.unreachable.title}. ${searchTexts.unreachable.help}`);
	};
	const show = (hits: readonly SearchHit[], count: number) => {
		const sections = sectionsOf(hits);
		become("idle");
		list.show({ role: "listbox", label: searchTexts.results, sections, startsActive: true });
		replace(...(sections.length > 0 ? [] : missingPanel(missed(query), query, settings.missingUrl, suggest)));
		const version = settings.version === settings.lastVersion ? "" : settings.version;
		bar.replaceChildren(
			...(engine.isFallback() ? [fallbackNote()] : []),
			// The search page takes what a reader can type.
			...(sections.length > 0 && query.length <= MAX_QUERY ? [allResultsLink(count, query, version, onClose)] : []),
		);
		say(sections.length > 0 ? searchTexts.count(count, cutQuery(query)) : searchTexts.none(cutQuery(query)));
		const first = list.active();
		if (isEnterWanted && first) onOpen(first);
	};
	const ask = (text: string) => {
		const own = ++turn;
		asking?.abort();
		query = text;
		isEnterWanted = false;
		if (text.trim() === "") {
			become("idle");
			say("");
			bar.replaceChildren();
			return showStart(parts, startOver);
		}
		become("loading");
		list.rest();
		stalled = window.setTimeout(stall, STALLED_MS);
		asking = new AbortController();
		answerOf(parts, text, asking.signal)
			.then(({ hits, count, queryID }) => {
				if (own !== turn) return;
				show(hits, count);
				onHits(hits, queryID);
			})
			.catch((error: unknown) => own === turn && fail(error));
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
	return {
		ask,
		enter: () => {
			const { state } = dialog.dataset;
			const item = list.active();
			if (state === "error") retry();
			else if (state !== "idle") isEnterWanted = true;
			else if (item) onOpen(item);
		},
	};
}

/** The modal's one request, with hits that can be opened. */
async function answerOf({ settings, engine }: ModalParts, query: string, signal: AbortSignal) {
	const request = { ...baseRequest(settings, query), sectionHits: SECTION_HITS };
	const { results } = await engine.search({ requests: [request], signal });
	const [found] = results;
	return { hits: siteHits(found?.hits ?? []), count: found?.nbHits ?? 0, queryID: found?.queryID };
}

/** Hits by section of the site, at most five in each; the section of the best hit comes first. */
function sectionsOf(hits: readonly SearchHit[]): ListSection[] {
	const groups = new Map<string, SearchHit[]>();
	for (const hit of hits) groups.set(hit.hierarchy.lvl0 ?? "", [...(groups.get(hit.hierarchy.lvl0 ?? "") ?? []), hit]);
	return [...groups].map(([title, own], place) => ({
		sourceId: `hits${place}`,
		title,
		items: own.slice(0, SECTION_HITS).map((hit, at) => resultRow(hit, place === 0 && at === 0)),
	}));
}

/** Shows saved searches and common tasks, or a line if nothing is saved yet. */
function showStart({ frame: { list, panel }, saved }: ModalParts, redraw: () => void): void {
	const { recent, favorites, start } = searchTexts;
	const recents = saved.recents();
	const kept = saved.favorites();
	const act = (change: (hit: SearchHit) => void, hit: SearchHit) => () => {
		change(hit);
		redraw();
	};
	const sections: ListSection[] = [
		{
			sourceId: "recent",
			title: recent.title,
			items: recents.map((hit) => savedRow(hit, { onKeep: act(saved.keep, hit), onRemove: act(saved.remove, hit) })),
		},
		{
			sourceId: "favorites",
			title: favorites.title,
			items: kept.map((hit) => savedRow(hit, { onRemove: act(saved.remove, hit) })),
		},
		{
			sourceId: "tasks",
			title: tasks.title,
			items: tasks.items.map(({ title, path }) => taskRow(title, withPrefix(path))),
		},
	].filter(({ items }) => items.length > 0);
	const isEmpty = recents.length + kept.length === 0;
	list.show({ role: "grid", label: start, sections, startsActive: !isEmpty });
	panel.replaceChildren(...(isEmpty ? [document.createTextNode(recent.none)] : []));
}

function missed(query: string): (Node | string)[] {
	const [before, text, after] = searchTexts.missed(cutQuery(query));
	return [before, make("strong", {}, text), after];
}

/** Returns a function that announces its last text after a pause. */
function announcer(region: HTMLElement): (text: string) => void {
	let timer = 0;
	return (text) => {
		clearTimeout(timer);
		timer = window.setTimeout(() => {
			region.textContent = text;
		}, PAUSE_MS);
	};
}
