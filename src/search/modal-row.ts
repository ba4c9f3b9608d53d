import { hitTexts, type SearchHit } from "docs-search";
import { drawing } from "../lib/drawing";
import { make, makeButton } from "../lib/make-element";
import { withPrefix } from "../lib/with-prefix";
import { badgeOf, marked } from "./hit-parts";
import type { ListItem } from "./modal-list";
import { searchTexts } from "./texts";

const PATHS = {
	search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5 4.5 4.5",
	close: "m6 6 12 12M18 6 6 18",
	recent: "M4 5v4.5h4.5M4.5 9A8 8 0 1 1 4 13.5M12 8v4.5l3 1.5",
	favorite: "m12 4 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8Z",
} as const;

export function icon(name: keyof typeof PATHS, size = 18): SVGElement {
	return drawing([PATHS[name]], size);
}

/** A result: an option that is a link. The first one shows the cause and the fix of an error, if the hit has them. */
export function resultRow(hit: SearchHit, isFirst: boolean): ListItem {
	const { snippet } = hitTexts(hit);
	const answer = isFirst && hit.answer ? answerTexts(hit.answer) : [];
	const excerpt = snippet === "" ? [] : [make("span", { className: "small search-hit-snippet" }, ...marked(snippet))];
	const link = hitLink(hit, answer.length > 0 ? answer : excerpt);
	return { hit, link, row: Object.assign(link, { role: "option" }) };
}

/** A saved search: a row of a grid, with its link and its buttons in cells. A favorite has no `onKeep`. */
export function savedRow(hit: SearchHit, onRemove: () => void, onKeep?: () => void): ListItem {
	const { favorites, recent } = searchTexts;
	const link = hitLink(hit, [], icon(onKeep ? "recent" : "favorite"));
	const keep = onKeep && iconButton(favorites.save, "favorite", onKeep);
	const remove = iconButton(onKeep ? recent.remove : favorites.remove, "close", onRemove);
	const cell = make("div", { role: "gridcell", className: "search-row-buttons" }, ...(keep ? [keep] : []), remove);
	return { hit, link, row: gridRow(link, cell) };
}

/** A common task: a row of the grid with a link. */
export function taskRow({ title, path }: { title: string; path: string }): ListItem {
	const text = make("span", { className: "search-hit-title" }, title);
	const link = make("a", { className: "search-hit", href: withPrefix(path), tabIndex: -1 }, text);
	return { hit: null, link, row: gridRow(link) };
}

function gridRow(link: HTMLElement, ...cells: HTMLElement[]): HTMLElement {
	return make("div", { role: "row", className: "search-row" }, make("div", { role: "gridcell" }, link), ...cells);
}

function hitLink(hit: SearchHit, texts: readonly Node[], ...before: readonly Node[]): HTMLAnchorElement {
	const { title, path } = hitTexts(hit);
	const lines = [
		make("span", { className: "search-hit-title" }, ...marked(title)),
		...(path.length > 0 ? [make("span", { className: "small search-hit-path" }, path.join(" › "))] : []),
		...texts,
	];
	const parts = [...before, make("span", { className: "search-hit-text" }, ...lines), ...badgeOf(hit)];
	return make("a", { className: "search-hit", href: hit.url, tabIndex: -1 }, ...parts);
}

/** "Cause: A. Fix: B." -> a line for each of them. */
function answerTexts(answer: string): Node[] {
	return answer.split(/ (?=(?:Cause|Fix): )/).map((text) => {
		const [, label = "", rest = text] = /^(\w+:) (.*)$/s.exec(text) ?? [];
		return make("span", { className: "search-hit-answer" }, ...(label ? [make("strong", {}, label), " "] : []), rest);
	});
}

function iconButton(title: string, name: Parameters<typeof icon>[0], onPress: () => void): HTMLButtonElement {
	return makeButton(icon(name), onPress, { className: "search-button", ariaLabel: title, title });
}
