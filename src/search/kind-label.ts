import type { SearchHit } from "docs-search";
import { searchTexts } from "./texts";

/** The badge of a hit: the kind of its page. Guides in the folders of concepts and tutorials have badges of their own. */
export function kindLabel({ kind, url }: Pick<SearchHit, "kind" | "url">): string {
	const { kinds } = searchTexts;
	const folder = /\/(concept|tutorial)s(?:\/|$)/.exec(url.replace(/#.*/s, ""))?.[1];
	const name = kind === "guide" || kind === "index" ? (folder ?? "guide") : kind;
	return name !== undefined && Object.hasOwn(kinds, name) ? (kinds[name] ?? "") : "";
}
