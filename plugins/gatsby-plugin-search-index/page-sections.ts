import type { PageInput } from "./model";

/** Kinds of page that are one big page each: a section of their own. */
const OWN_SECTION = ["api", "crd"];

/**
 * The section of a page, its records' lvl0: the sidebar's outermost category; for a page made of data the innermost
 * category without its own page, such as "Command reference", or the page itself.
 */
export function pageSection({ path, title, kind }: PageInput, entries: readonly Queries.NavigationEntry[]): string {
	const at = entries.findIndex((entry) => entry.path === path);
	const self = entries[at];
	if (kind === "release") return "Changes";
	if (!self) return title;
	if (OWN_SECTION.includes(kind)) return self.label;
	const above = ancestors(entries, at);
	const plain = above.findLast((entry) => entry.path === null && entry.depth > 0);
	return (plain ?? above[0] ?? self).label;
}

function ancestors(entries: readonly Queries.NavigationEntry[], at: number): Queries.NavigationEntry[] {
	const found: Queries.NavigationEntry[] = [];
	let depth = entries[at]?.depth ?? 0;
	for (let back = at - 1; back >= 0 && depth > 0; back--) {
		const entry = entries[back];
		if (!entry || entry.depth >= depth) continue;
		found.unshift(entry);
		depth = entry.depth;
	}
	return found;
}
