import { type FlatEntry, type TreeEntry, toTree } from "../../src/lib/navigation-tree";

interface IndexPage {
	readonly path: string;
	readonly title: string;
	readonly description: string;
}

/** A generated index as Markdown: one line for each child, in the order of the sidebar. */
export function indexMarkdown(page: IndexPage, entries: readonly FlatEntry[], pages: readonly IndexPage[]): string {
	const children = findEntry(toTree(entries), page.path)?.children ?? [];
	const lines = children.map((child) => {
		const target = pages.find(({ path }) => path === child.path);
		return `- [${target?.title ?? child.label}](${child.path})${target ? `: ${target.description}` : ""}`;
	});
	return [`# ${page.title}`, page.description, lines.join("\n")].join("\n\n");
}

function findEntry(entries: readonly TreeEntry[], path: string): TreeEntry | undefined {
	for (const entry of entries) {
		const found = entry.path === path ? entry : findEntry(entry.children, path);
		if (found) return found;
	}
	return undefined;
}
