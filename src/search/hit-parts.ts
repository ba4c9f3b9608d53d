import "./styles/shared.css";
import type { SearchHit } from "docs-search";
import { make } from "../lib/make-element";
import { searchTexts } from "./texts";

/** Text with matches between <mark> and </mark> -> nodes, with its matches marked. */
export function marked(text: string): (Node | string)[] {
	return text
		.split(/<mark>(.*?)<\/mark>/gs)
		.map((part, at) => (at % 2 === 1 ? make("mark", {}, part) : part))
		.filter((part) => part !== "");
}

/** The badge of a hit: the kind of its page. Guides in the folders of concepts and tutorials have badges of their own. */
export function badgeOf({ kind, url }: SearchHit): HTMLElement[] {
	const { kinds } = searchTexts;
	const folder = /\/(concept|tutorial)s(?:\/|$)/.exec(url.replace(/#.*/s, ""))?.[1];
	const name = kind === "guide" || kind === "index" ? (folder ?? "guide") : kind;
	const label = name !== undefined && Object.hasOwn(kinds, name) ? kinds[name] : undefined;
	return label ? [make("span", { className: "search-badge" }, label)] : [];
}
