import { toMdast } from "hast-util-to-mdast";
import type { Content, Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import type { ParsedHtml } from "../html/parse-html";
import { plainNodes, type TwinPlace } from "./plain-html";

/** The text of a page as Markdown: what its main element contains, without the tools. */
export function pageMarkdown({ elements }: ParsedHtml, place: TwinPlace): string {
	const main = elements.find(({ tagName }) => tagName === "main");
	const children = plainNodes(main?.children ?? [], place);
	const tree = toMdast({ type: "root", children }) as Root;
	tightenLists(tree.children);
	return toMarkdown(tree, {
		extensions: [gfmToMarkdown()],
		bullet: "-",
		emphasis: "_",
		fence: "`",
		fences: true,
		incrementListMarker: true,
		listItemIndent: "one",
		rule: "-",
	});
}

/** Leaves no empty lines in a list whose items are single lines with nested lists. */
function tightenLists(nodes: readonly Content[]): void {
	for (const node of nodes) {
		if (!("children" in node)) continue;
		tightenLists(node.children as Content[]);
		if (node.type === "listItem") node.spread = node.children.slice(1).some(({ type }) => type !== "list");
		if (node.type === "list") node.spread = node.children.some(({ spread }) => spread);
	}
}
