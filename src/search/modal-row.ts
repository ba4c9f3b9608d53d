import { hitTexts, type SearchHit } from "docs-search";
import { make, makeButton } from "../lib/make-element";
import { withPrefix } from "../lib/with-prefix";
import { badgeOf, marked } from "./hit-parts";
import { icon } from "./icon";
import type { ListItem } from "./modal-list";
import { searchTexts } from "./texts";

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
