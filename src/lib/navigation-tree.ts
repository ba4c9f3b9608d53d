import { type Tree, toTree } from "./to-tree";

/** A flat sidebar entry: parents come before their children, one level up. */
export type FlatEntry = Queries.NavigationEntry;

export type TreeEntry = Tree<FlatEntry>;

/** Entries that lead to a page, from the top down to it; empty if the page is not in the sidebar. */
export function trailTo(path: string, entries: readonly FlatEntry[]): FlatEntry[] {
	const upToPage = entries.slice(0, entries.findIndex((entry) => entry.path === path) + 1);
	const trail: FlatEntry[] = [];
	for (const entry of upToPage.reverse())
		if (entry.depth < (trail[0]?.depth ?? Number.POSITIVE_INFINITY)) trail.unshift(entry);
	return trail;
}

/** The pages before and after a page of the sidebar. */
export function neighbours(path: string, entries: readonly FlatEntry[]) {
	const pages = entries.filter((entry) => entry.path !== null);
	const at = pages.findIndex((entry) => entry.path === path);
	if (at === -1) return { previous: null, next: null };
	return { previous: pages[at - 1] ?? null, next: pages[at + 1] ?? null };
}

/** True if the page is the entry's own or below it. */
export function holds(entry: TreeEntry, path: string): boolean {
	return entry.path === path || entry.children.some((child) => holds(child, path));
}

/** True for a group that is open in a page's menu. */
export function isOpen(entry: TreeEntry, path: string): boolean {
	return entry.isExpanded || holds(entry, path);
}

/** A long menu is made into a tree once for all pages. */
const trees = new WeakMap<readonly FlatEntry[], readonly TreeEntry[]>();

/**
 * The entries that a page's menu shows, and its neighbours with the groups around them. A closed group with a page
 * of its own keeps no entries.
 */
export function entriesAround(path: string, entries: readonly FlatEntry[]): FlatEntry[] {
	const { previous, next } = neighbours(path, entries);
	const near = [previous?.path, next?.path].filter((other) => typeof other === "string");
	const flatten = (siblings: readonly TreeEntry[]): FlatEntry[] =>
		siblings.flatMap((node) => {
			const { children, ...entry } = node;
			const isWhole = entry.path === null || isOpen(node, path);
			return [
				entry,
				...flatten(isWhole ? children : children.filter((child) => near.some((other) => holds(child, other)))),
			];
		});
	const tree = trees.get(entries) ?? toTree(entries);
	trees.set(entries, tree);
	return flatten(tree);
}

/** Name of the part of the docs with a page: "Guides: ToolHive CLI" -> "ToolHive CLI"; empty at the top level. */
export function sectionOf(path: string, entries: readonly FlatEntry[]): string {
	const [first] = trailTo(path, entries);
	return first?.isCategory ? first.label.replace(/^Guides:\s*/, "") : "";
}
