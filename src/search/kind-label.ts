import type { SearchHit } from "docs-search";
import { searchTexts } from "./texts";

/** The badge of a hit: what kind of page it is on. Guides among the concepts and tutorials say so. */
export function kindLabel({ kind, url }: Pick<SearchHit, "kind" | "url">): string {
	const { kinds } = searchTexts;
	const folder = /\/(concept|tutorial)s(?:\/|$)/.exec(url.replace(/#.*/s, ""))?.[1];
	const name = kind === "guide" || kind === "index" ? (folder ?? "guide") : kind;
	return name !== undefined && Object.hasOwn(kinds, name) ? (kinds[name] ?? "") : "";
}
